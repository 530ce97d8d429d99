import type { Invitation } from '@wellspring/api/contract/organisations'
import { and, eq, gt, ne } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { problem } from '../../../problem.ts'
import { lockForChange } from '../checks.ts'
import { checkDailyMails, listInvitedOften } from '../invitations/mail-limits.ts'
import { enqueueMails } from '../invitations/mail.ts'
import { presentInvitation } from '../queries.ts'
import { INVITATION_MS } from '../../identity/invitations/rules.ts'
import { organisationAdministrators, organisationInvitations } from '../tables.ts'
import { expireOld } from './send-invitations.ts'

const refuse = (message: string) => problem('VALIDATION_FAILED', message, { errors: { email: message } })

async function checkAddress(tx: Tx, organisationId: string, { email, now }: { email: string; now: Date }) {
  const [known] = await tx
    .select({ id: organisationAdministrators.id })
    .from(organisationAdministrators)
    .innerJoin(users, eq(users.id, organisationAdministrators.userId))
    .where(and(eq(organisationAdministrators.organisationId, organisationId), eq(users.email, email)))
  if (known) throw refuse('This person already manages your organisation.')
  const [open] = await tx
    .select({ id: organisationInvitations.id })
    .from(organisationInvitations)
    .where(
      and(
        eq(organisationInvitations.organisationId, organisationId),
        eq(organisationInvitations.email, email),
        eq(organisationInvitations.status, 'open'),
        ne(organisationInvitations.role, 'member'),
        gt(organisationInvitations.expiresAt, now),
      ),
    )
  if (open) throw refuse('This person is already invited.')
  if ((await listInvitedOften(tx, organisationId, { emails: [email], now })).has(email))
    throw refuse('This person has been invited very often. Please wait two weeks.')
}

export async function inviteAdministrator(
  context: Context,
  actor: Actor,
  { email, role }: { email: string; role: 'administrator' | 'viewer' },
): Promise<{ invitation: Invitation }> {
  return change(context, 'organisationInvitation.send', async (tx) => {
    const organisation = await lockForChange(tx, context, { actor, ability: 'administrators' })
    const now = context.now()
    await checkAddress(tx, organisation.id, { email, now })
    await checkDailyMails(tx, organisation.id, { more: 1, now })
    await expireOld(tx, organisation.id, { emails: [email], now })
    const row = returned(
      await tx
        .insert(organisationInvitations)
        .values({
          organisationId: organisation.id,
          email,
          role,
          status: 'open',
          sentAt: now,
          expiresAt: new Date(now.getTime() + INVITATION_MS),
          createdAt: now,
        })
        .returning(),
      'invitation',
    )
    await enqueueMails(tx, organisation.id)
    return {
      subject: `organisation:${organisation.id}`,
      after: { count: 1, role },
      result: { invitation: presentInvitation(row, now) },
    }
  })
}
