import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { checkCode, codeExpired, consume } from '../access/codes.ts'
import { proveSession } from '../access/sessions.ts'

/** Whoever is logged in shows by the code from the mail that it is still them. */
export async function proveWithMailedCode(
  context: Context,
  actor: Actor,
  input: { challenge: string; code: string },
): Promise<void> {
  const redeemable = await checkCode(context, { ...input, purpose: 'prove' })
  // Somebody else's code opens nothing here.
  if (redeemable.userId !== actor.userId) throw codeExpired()
  await change(context, 'user.prove', async (tx) => {
    await consume(context, tx, redeemable)
    await proveSession(tx, context, actor)
    return { subject: `user:${actor.userId}`, after: { by: 'mailed-code' as const }, result: undefined }
  })
}
