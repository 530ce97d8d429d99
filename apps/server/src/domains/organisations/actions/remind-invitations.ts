import { asc, inArray, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { INVITATION_MS, canResend } from '../../identity/invitations/rules.ts'
import { lockForChange } from '../checks.ts'
import { countMailsLeft, listInvitedOften } from '../invitations/mail-limits.ts'
import { enqueueMails } from '../invitations/mail.ts'
import { openInvitations } from '../invitations/refusals.ts'
import { organisationInvitations } from '../tables.ts'

/**
 * Mails every open member invitation again, in batches, except those mailed too recently. A repeated call skips the
 * invitations that the first one mailed.
 */
export async function remindInvitations(
  context: Context,
  actor: Actor,
): Promise<{ reminded: number; notReminded: number }> {
  return change(context, 'organisationInvitation.remind', async (tx) => {
    const organisation = await lockForChange(tx, context, { actor, ability: 'people' })
    const now = context.now()
    const open = await tx
      .select()
      .from(organisationInvitations)
      .where(openInvitations(organisation.id, now))
      .orderBy(asc(organisationInvitations.sentAt), asc(organisationInvitations.id))
      .for('update')
    if (open.length === 0) return { result: { reminded: 0, notReminded: 0 } }
    const emails = open.map(({ email }) => email)
    const invitedOften = await listInvitedOften(tx, organisation.id, { emails, now })
    const due = open
      .filter((row) => canResend(row, now) && !invitedOften.has(row.email))
      .slice(0, Math.max(0, await countMailsLeft(tx, organisation.id, now)))
    const result = { reminded: due.length, notReminded: open.length - due.length }
    if (due.length === 0) return { result }
    await tx
      .update(organisationInvitations)
      .set({
        sends: sql`${organisationInvitations.sends} + 1`,
        sentAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_MS),
      })
      .where(
        inArray(
          organisationInvitations.id,
          due.map(({ id }) => id),
        ),
      )
    await enqueueMails(tx, organisation.id)
    return { subject: `organisation:${organisation.id}`, after: { count: due.length }, result }
  })
}
