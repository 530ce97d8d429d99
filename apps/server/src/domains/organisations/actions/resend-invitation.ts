import type { Invitation } from '@wellspring/api/contract/organisations'
import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { problem } from '../../../problem.ts'
import { lockInvitation } from '../invitations/lock-invitation.ts'
import { checkDailyMails, listInvitedOften } from '../invitations/mail-limits.ts'
import { enqueueMails } from '../invitations/mail.ts'
import { countSeats } from '../invitations/refusals.ts'
import { presentInvitation } from '../queries.ts'
import { INVITATION_MS, canResend, isUsable } from '../../identity/invitations/rules.ts'
import { organisationInvitations } from '../tables.ts'

/** Mails an invitation again with the same link, valid for another fourteen days. */
export async function resendInvitation(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ invitation: Invitation }> {
  return change(context, 'organisationInvitation.resend', async (tx) => {
    const { row, organisation } = await lockInvitation(tx, context, { actor, id })
    const now = context.now()
    const invitedOften = await listInvitedOften(tx, organisation.id, { emails: [row.email], now })
    if (!canResend(row, now) || invitedOften.has(row.email))
      throw problem('TOO_MANY_REQUESTS', 'This was sent a moment ago, or has been sent too often.')
    await checkDailyMails(tx, organisation.id, { more: 1, now })
    const seats = await countSeats(tx, organisation.id, now)
    const takesSeat = row.role === 'member' && !isUsable(row, now)
    if (takesSeat && seats.members + seats.invited >= seats.total)
      throw problem('CONFLICT', 'All seats of your plan are taken.')
    const again = {
      status: 'open' as const,
      sends: row.sends + 1,
      sentAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    }
    await tx.update(organisationInvitations).set(again).where(eq(organisationInvitations.id, id))
    await enqueueMails(tx, organisation.id)
    return {
      subject: `organisationInvitation:${id}`,
      after: { sends: again.sends },
      result: { invitation: presentInvitation({ ...row, ...again }, now) },
    }
  }).catch(
    onConstraint(['organisation_invitations_one', 'organisation_invitations_one_administrator'], () =>
      problem('CONFLICT', 'This address already has an open invitation.'),
    ),
  )
}
