import { and, eq, isNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { sessions, users } from '../../identity/tables.ts'
import { countTry, spendCode } from '../factors/check.ts'
import { replaceRecoveryCodes } from '../factors/recovery.ts'
import { authenticators } from '../tables.ts'

/** Activates an authenticator app with its first code. The account's other devices are asked for a code at once. */
export async function confirmAuthenticator(
  context: Context,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await countTry(context, actor)
  const { userId, sessionId } = actor
  return change(context, 'secondFactor.confirm', async (tx) => {
    const confirmedAt = context.now()
    const [app] = await tx
      .update(authenticators)
      .set({ confirmedAt })
      .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
      .returning({ userId: authenticators.userId })
    if (!app) throw problem('CONFLICT', 'There is no authenticator app to confirm. Please begin again.')
    await spendCode(tx, context, actor, code)
    await tx.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId))
    await tx.update(sessions).set({ secondFactorAt: confirmedAt }).where(eq(sessions.id, sessionId))
    const recoveryCodes = await replaceRecoveryCodes(tx, context, userId)
    return { subject: `user:${userId}`, result: { recoveryCodes } }
  })
}
