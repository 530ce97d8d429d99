import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { needsSecondFactor } from '../../identity/rules.ts'
import { countTry, spendCode } from '../factors/check.ts'
import { hasOtherFactor } from '../factors/factors.ts'
import { removeSecondFactor } from '../factors/remove-factor.ts'
import { authenticators } from '../tables.ts'

/** Removes the authenticator app. An account that must have a second factor cannot remove its last one. */
export async function removeAuthenticator(context: Context, actor: Actor, code: string): Promise<void> {
  const { userId } = actor
  await countTry(context, actor)
  await change(context, 'secondFactor.remove', async (tx) => {
    const known = await lockPerson(tx, userId)
    await spendCode(tx, context, actor, code)
    await tx.delete(authenticators).where(eq(authenticators.userId, userId))
    if (!(await hasOtherFactor(tx, userId))) {
      if (needsSecondFactor(known)) throw problem('CONFLICT', 'Your account must have a second factor.')
      await removeSecondFactor(tx, userId)
    }
    return { subject: `user:${userId}`, result: undefined }
  })
}
