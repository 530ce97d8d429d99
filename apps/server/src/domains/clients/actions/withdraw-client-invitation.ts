import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockInvitation } from '../invitations/queries.ts'
import { transitionInvitation } from '../invitations/transition.ts'

/** Takes an invitation back. One that is used or over is left as it is. */
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
