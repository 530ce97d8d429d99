import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { clearAttempts } from '../../identity/access/throttle.ts'
import { sessions } from '../../identity/tables.ts'
import { countTry, triesKey, spendCode } from '../factors/check.ts'

/** Completes the session's login with a code. */
export async function proveSecondFactor(context: Context, actor: Actor, code: string): Promise<void> {
  await countTry(context, actor)
  await change(context, 'secondFactor.prove', async (tx) => {
    const by = await spendCode(tx, context, actor, code)
    await clearAttempts(tx, [triesKey(actor.userId)])
    const shown = { secondFactorAt: context.now(), provenAt: context.now() }
    await tx.update(sessions).set(shown).where(eq(sessions.id, actor.sessionId))
    return { subject: `user:${actor.userId}`, after: { by }, result: undefined }
  })
}
