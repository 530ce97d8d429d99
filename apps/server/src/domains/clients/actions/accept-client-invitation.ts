import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockByLink } from '../invitations/open-invitation.ts'
import { transitionInvitation } from '../invitations/transition.ts'
import { clientInvitations } from '../tables.ts'

/** Becomes a client of whoever has asked. Done again by the same person, it is done already. */
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
    // They may have accepted an earlier one, of another address of theirs: the new one takes its place.
    await tx
      .delete(clientInvitations)
      .where(
        and(eq(clientInvitations.providerId, providerId), eq(clientInvitations.acceptedBy, actor.userId)),
      )
    await transitionInvitation(tx, invitation, { to: 'accepted', acceptedBy: actor.userId, zone })
    return { subject: `clientInvitation:${id}`, after: { providerId }, result }
  })
}
