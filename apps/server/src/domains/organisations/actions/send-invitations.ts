import { and, eq, inArray, lte } from '../../../db/drizzle.ts'

import type { InvitedLine } from '@wellspring/api/contract/organisations'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockForChange } from '../checks.ts'
import { checkDailyMails } from '../invitations/mail-limits.ts'
import { enqueueMails } from '../invitations/mail.ts'
import { checkList } from '../invitations/refusals.ts'
import { INVITATION_MS } from '../../identity/invitations/rules.ts'
import { organisationInvitations } from '../tables.ts'

interface Invited {
  email: string
  name?: string | undefined
  department?: string | undefined
}

/** Expires outdated invitations to these addresses so that new ones can be created. */
export const expireOld = (tx: Tx, organisationId: string, { emails, now }: { emails: string[]; now: Date }) =>
  tx
    .update(organisationInvitations)
    .set({ status: 'expired' })
    .where(
      and(
        eq(organisationInvitations.organisationId, organisationId),
        eq(organisationInvitations.status, 'open'),
        lte(organisationInvitations.expiresAt, now),
        inArray(organisationInvitations.email, emails),
      ),
    )

/** Invites members. Reports the people who cannot be invited without blocking the others. */
export async function sendInvitations(
  context: Context,
  actor: Actor,
  people: readonly Invited[],
): Promise<{ sent: number; refused: InvitedLine[] }> {
  return change(context, 'organisationInvitation.send', async (tx) => {
    const organisation = await lockForChange(tx, context, { actor, ability: 'people' })
    const now = context.now()
    const { lines } = await checkList(tx, organisation.id, {
      people: people.map(({ email, name, department }, index) => ({
        line: index + 1,
        email,
        name: name ?? null,
        department: department || null,
      })),
      now,
    })
    const invited = lines.filter(({ refusal }) => refusal === null)
    const result = { sent: invited.length, refused: lines.filter(({ refusal }) => refusal !== null) }
    if (invited.length === 0) return { result }
    await checkDailyMails(tx, organisation.id, { more: invited.length, now })
    await expireOld(tx, organisation.id, { emails: invited.map(({ email }) => email), now })
    await tx.insert(organisationInvitations).values(
      invited.map(({ email, name, department }) => ({
        organisationId: organisation.id,
        email,
        name,
        department,
        role: 'member' as const,
        status: 'open' as const,
        sentAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_MS),
        createdAt: now,
      })),
    )
    await enqueueMails(tx, organisation.id)
    return {
      subject: `organisation:${organisation.id}`,
      after: { count: invited.length, role: 'member' },
      result,
    }
  })
}
