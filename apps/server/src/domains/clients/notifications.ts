import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { personName } from '../identity/queries.ts'
import { users } from '../identity/tables.ts'
import { clientEndings, clientInvitations } from './tables.ts'

/** Tells a provider that an invited person has become their client. */
export async function accepted(
  context: Context,
  { subjectId }: DomainEvent<'clientInvitation.accept'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({
      recipient: { userId: users.id, name: users.firstName, email: users.email },
      patronId: clientInvitations.acceptedBy,
      patron: personName(clientInvitations.acceptedBy),
    })
    .from(clientInvitations)
    .innerJoin(users, eq(users.id, clientInvitations.providerId))
    .where(eq(clientInvitations.id, subjectId))
  // The account was erased in the meantime.
  if (!row?.patronId) return []
  return [
    {
      recipient: { ...row.recipient, audience: 'provider' },
      title: `${row.patron ?? 'Your client'} has accepted your invitation`,
      body: 'They are one of your clients now. You can suggest an appointment to them.',
      href: `/provider/clients/${row.patronId}`,
      action: 'See your client',
    },
  ]
}

/** Tells a provider that a client has ended the relation. */
export async function ended(
  context: Context,
  { subjectId }: DomainEvent<'clientRelation.end'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({
      recipient: { userId: users.id, name: users.firstName, email: users.email },
      patron: personName(clientEndings.patronId),
    })
    .from(clientEndings)
    .innerJoin(users, eq(users.id, clientEndings.providerId))
    .where(eq(clientEndings.id, subjectId))
  if (!row) return []
  return [
    {
      recipient: { ...row.recipient, audience: 'provider' },
      title: `${row.patron ?? 'Someone'} is no longer your client`,
      body: 'They ended it themselves, and you no longer see their contact details. Past sessions, their receipts and your notes about them stay.',
      href: '/provider/clients',
      action: 'See your clients',
    },
  ]
}
