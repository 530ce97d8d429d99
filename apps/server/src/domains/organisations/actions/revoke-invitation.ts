import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockInvitation } from '../invitations/lock-invitation.ts'
import { transitionInvitation } from '../transition.ts'

/** Revokes an invitation. An invitation that is used or expired is left unchanged. */
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
