import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockByLink } from '../invitations/open-invitation.ts'
import { transitionInvitation } from '../invitations/transition.ts'
import { clientInvitations } from '../tables.ts'

/** Makes the caller a client of the inviting provider. Idempotent. */
export async function acceptClientInvitation(
  context: Context,
  actor: Actor,
  { link, zone }: { link: string; zone: string },
): Promise<{ providerId: string }> {
  return change(context, 'clientInvitation.accept', async (tx) => {
    const { invitation, isUsed } = await lockByLink(tx, context, { actor, link })
    const { id, providerId } = invitation
    const result = { providerId }
    if (isUsed) return { result }
    // The caller may have accepted an earlier invitation with another address. The new one replaces it.
    await tx
      .delete(clientInvitations)
      .where(
        and(eq(clientInvitations.providerId, providerId), eq(clientInvitations.acceptedBy, actor.userId)),
      )
    await transitionInvitation(tx, invitation, { to: 'accepted', acceptedBy: actor.userId, zone })
    return { subject: `clientInvitation:${id}`, after: { providerId }, result }
  })
}
