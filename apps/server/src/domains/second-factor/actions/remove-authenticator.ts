import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getUser } from '../../identity/queries.ts'
import { needsSecondFactor } from '../../identity/rules.ts'
import { countTry, spendCode } from '../check.ts'
import { removeSecondFactor } from '../remove-factor.ts'

/** A password and a mailed code are enough again. */
export async function removeAuthenticator(context: Context, actor: Actor, code: string): Promise<void> {
  const { userId } = actor
  if (needsSecondFactor(await getUser(context.db, userId)))
    throw problem('CONFLICT', 'Your account has to have a second factor.')
  await countTry(context, actor)
  await change(context, 'secondFactor.remove', async (tx) => {
    await spendCode(tx, context, actor, code)
    await removeSecondFactor(tx, userId)
    return { subject: `user:${userId}`, result: undefined }
  })
}
