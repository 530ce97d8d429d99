import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { countTry, spendCode } from '../factors/check.ts'
import { replaceRecoveryCodes } from '../factors/recovery.ts'

/** Replaces the recovery codes. The old ones are invalid at once. */
export async function renewRecoveryCodes(
  context: Context,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await countTry(context, actor)
  return change(context, 'secondFactor.renewCodes', async (tx) => {
    await spendCode(tx, context, actor, code)
    const recoveryCodes = await replaceRecoveryCodes(tx, context, actor.userId)
    return { subject: `user:${actor.userId}`, result: { recoveryCodes } }
  })
}
