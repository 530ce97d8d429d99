import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockInvitation } from '../invitations/lock-invitation.ts'
import { transitionInvitation } from '../transition.ts'

/** Takes an invitation back. One that is used or over is left as it is. */
export async function revokeInvitation(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ revoked: boolean }> {
  const revoked = await change(context, 'organisationInvitation.revoke', async (tx) => {
    const { row } = await lockInvitation(tx, context, { actor, id })
    if (row.status !== 'open') return { result: false }
    await transitionInvitation(tx, row, { to: 'revoked' })
    return { subject: `organisationInvitation:${id}`, result: true }
  })
  return { revoked }
}
