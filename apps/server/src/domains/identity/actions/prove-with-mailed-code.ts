import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { checkCode, codeExpired, consume } from '../access/codes.ts'
import { proveSession } from '../access/sessions.ts'

/** Confirms the identity of a signed-in user with an emailed code. */
export async function proveWithMailedCode(
  context: Context,
  actor: Actor,
  input: { challenge: string; code: string },
): Promise<void> {
  const redeemable = await checkCode(context, { ...input, purpose: 'prove' })
  // A code of another user must not work here.
  if (redeemable.userId !== actor.userId) throw codeExpired()
  await change(context, 'user.prove', async (tx) => {
    await consume(context, tx, redeemable)
    await proveSession(tx, context, actor)
    return { subject: `user:${actor.userId}`, after: { by: 'mailed-code' as const }, result: undefined }
  })
}
