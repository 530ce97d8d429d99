import { eq } from '../../../db/drizzle.ts'

import type { ClientInvitation } from '@wellspring/api/contract/client-invitations'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { onConstraint } from '../../../db/constraint-of.ts'
import { problem } from '../../../problem.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { INVITATION_MS, canResend } from '../../identity/invitations/rules.ts'
import { enqueueMail } from '../invitations/mail.ts'
import { checkMails, lockInvitation, lockMails, presentInvitation } from '../invitations/queries.ts'
import { clientInvitations } from '../tables.ts'

/** Mails an invitation again with the same link, valid for another fourteen days. */
export async function resendClientInvitation(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ invitation: ClientInvitation }> {
  return change(context, 'clientInvitation.resend', async (tx) => {
    await lockMails(tx, actor)
    const row = await lockInvitation(tx, actor, id)
    const now = context.now()
    if (!canResend(row, now))
      throw problem('TOO_MANY_REQUESTS', 'This was sent a moment ago, or has been sent too often.')
    await checkListed(
      tx,
      { providerId: actor.userId, now },
      'You can invite clients once you are in the directory.',
    )
    await checkMails(tx, actor, { address: row.email, now })
    const again = {
      status: 'open' as const,
      sends: row.sends + 1,
      sentAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    }
    await tx.update(clientInvitations).set(again).where(eq(clientInvitations.id, id))
    await enqueueMail(tx, id)
    return {
      subject: `clientInvitation:${id}`,
      after: { sends: again.sends },
      result: { invitation: presentInvitation({ ...row, ...again }, now) },
    }
  }).catch(
    onConstraint(['client_invitations_one'], () =>
      problem('CONFLICT', 'This address already has an open invitation.'),
    ),
  )
}
