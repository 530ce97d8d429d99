import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { verifyPassword } from '../access/passwords.ts'
import { proveSession } from '../access/sessions.ts'
import { clearAttempts, currentPasswordKey, limitAttempts } from '../access/throttle.ts'
import { getUser } from '../queries.ts'
import { passwordTries } from '../rules.ts'

/** Confirms the identity of a signed-in user with the password. Guesses are limited like those at login. */
export async function proveWithPassword(context: Context, actor: Actor, password: string): Promise<void> {
  const user = await getUser(context.db, actor.userId)
  const key = currentPasswordKey(user.id)
  await limitAttempts(context, key, {
    ...passwordTries,
    refusal: 'Too many attempts. Please wait a while, or log out and set a new password.',
  })
  if (!(await verifyPassword(user.passwordHash, password))) {
    const message = 'This is not your password.'
    throw problem('VALIDATION_FAILED', message, { errors: { password: message } })
  }
  await change(context, 'user.prove', async (tx) => {
    await proveSession(tx, context, actor)
    await clearAttempts(tx, [key])
    return { subject: `user:${user.id}`, after: { by: 'password' as const }, result: undefined }
  })
}
