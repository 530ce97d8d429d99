import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { rememberDevice } from '../access/known-devices.ts'
import { hashPassword, verifyPassword } from '../access/passwords.ts'
import { continueSession } from '../access/sessions.ts'
import { refuseNaming } from '../access/set-password.ts'
import { recordAttempt, currentPasswordKey, clearAttempts, tooMany } from '../access/throttle.ts'
import { getUser } from '../queries.ts'
import { passwordTries } from '../rules.ts'
import { users } from '../tables.ts'

const wrongPassword = () => {
  const message = 'This is not your current password.'
  return problem('VALIDATION_FAILED', message, { errors: { currentPassword: message } })
}

/**
 * Changes the caller's password, or sets the first one. Other devices are signed out, and this one gets a new session.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  input: {
    currentPassword: string | undefined
    password: string
    userAgent: string | null
    deviceCookie: string | undefined
  },
): Promise<{ token: string; deviceCookie: string }> {
  const user = await getUser(context.db, actor.userId)
  const key = currentPasswordKey(user.id)
  const tries = await recordAttempt(context, key, passwordTries)
  if (tries.hits > passwordTries.most)
    throw tooMany('Too many attempts. Please wait a while, or log out and set a new password.', tries)
  const isFirst = user.passwordHash === null
  if (!isFirst && !(await verifyPassword(user.passwordHash, input.currentPassword ?? '')))
    throw wrongPassword()
  refuseNaming(input.password, user)
  const passwordHash = await hashPassword(input.password)
  return change(context, 'user.changePassword', async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    // Of two concurrent first passwords one succeeds; the other would have needed the current password.
    if (isFirst && known?.passwordHash) throw problem('CONFLICT', 'Your account already has a password.')
    const token = await continueSession(tx, context, actor, input.userAgent)
    if (known?.passwordHash !== user.passwordHash) throw wrongPassword()
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await clearAttempts(tx, [key])
    const { secret } = context.deps.config
    const deviceCookie = rememberDevice(secret, input.deviceCookie, { id: user.id, passwordHash })
    return { subject: `user:${user.id}`, result: { token, deviceCookie } }
  })
}
