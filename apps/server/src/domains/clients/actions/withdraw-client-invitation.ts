import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockInvitation } from '../invitations/queries.ts'
import { transitionInvitation } from '../invitations/transition.ts'

/** Withdraws an invitation. An invitation that is used or expired is left unchanged. */
export async function withdrawClientInvitation(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ withdrawn: boolean }> {
  const withdrawn = await change(context, 'clientInvitation.withdraw', async (tx) => {
    const row = await lockInvitation(tx, actor, id)
    if (row.status !== 'open') return { result: false }
    await transitionInvitation(tx, row, { to: 'revoked' })
    return { subject: `clientInvitation:${id}`, result: true }
  })
  return { withdrawn }
}
