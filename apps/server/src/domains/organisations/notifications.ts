import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { getUser } from '../identity/queries.ts'
import { applications } from '../onboarding/tables.ts'
import { readDeposit } from './benefits/deposits.ts'
import { depositNumber } from './benefits/rules.ts'
import { organisationAdministrators, organisationMembers, organisations } from './tables.ts'

export async function recipientOf({ db }: Context, userId: string): Promise<Notification['recipient']> {
  const { firstName, email, audience } = await getUser(db, userId)
  return { userId, name: firstName, email, audience }
}

async function memberOf({ db }: Context, id: string) {
  const [row] = await db
    .select({ patronId: organisationMembers.patronId, organisation: applications.businessName })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(eq(organisationMembers.id, id))
  if (!row) throw new Error(`there is no member ${id}`)
  return row
}

/** Tells the applicant that the activated organisation is ready. */
export async function opened(
  context: Context,
  { subjectId }: DomainEvent<'organisation.open'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({ ownerId: organisations.ownerId, name: applications.businessName })
    .from(organisations)
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(eq(organisations.id, subjectId))
  if (!row) throw new Error(`there is no organisation ${subjectId}`)
  return [
    {
      recipient: await recipientOf(context, row.ownerId),
      title: `${row.name} is ready`,
      body: 'You can invite your people now. What they do here stays private: you see numbers, never a person.',
      href: '/tenant/invitations',
      action: 'Invite your people',
    },
  ]
}

const settings = { href: '/organisations', action: 'See your organisations' }

/** Confirms the accepted terms to the new member. */
export async function joined(
  context: Context,
  { subjectId }: DomainEvent<'organisationMember.join'>,
): Promise<Notification[]> {
  const { patronId, organisation } = await memberOf(context, subjectId)
  return [
    {
      recipient: await recipientOf(context, patronId),
      ...settings,
      title: `You belong to ${organisation} now`,
      body: `${organisation} sees the address, the name and the department it invited you by, and the day you joined. It never sees what you do here. You can leave at any time.`,
    },
  ]
}

export async function left(
  context: Context,
  { subjectId }: DomainEvent<'organisationMember.leave'>,
): Promise<Notification[]> {
  const { patronId, organisation } = await memberOf(context, subjectId)
  return [
    {
      recipient: await recipientOf(context, patronId),
      ...settings,
      title: `You have left ${organisation}`,
      body: 'Your account and everything in it stay as they are.',
    },
  ]
}

export async function removed(
  context: Context,
  { subjectId }: DomainEvent<'organisationMember.remove'>,
): Promise<Notification[]> {
  const { patronId, organisation } = await memberOf(context, subjectId)
  return [
    {
      recipient: await recipientOf(context, patronId),
      ...settings,
      title: `You no longer belong to ${organisation}`,
      body: `${organisation} has ended it. Your account and everything in it stay as they are.`,
    },
  ]
}

/** Tells the owner about a new administrator. */
export async function administratorJoined(
  context: Context,
  { subjectId }: DomainEvent<'organisationAdministrator.join'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({ userId: organisationAdministrators.userId, ownerId: organisations.ownerId })
    .from(organisationAdministrators)
    .innerJoin(organisations, eq(organisations.id, organisationAdministrators.organisationId))
    .where(eq(organisationAdministrators.id, subjectId))
  if (!row) return []
  const { firstName, lastName } = await getUser(context.db, row.userId)
  return [
    {
      recipient: await recipientOf(context, row.ownerId),
      title: `${firstName} ${lastName} has accepted your invitation`,
      body: 'They can manage your organisation with you from now on.',
      href: '/tenant/administrators',
      action: 'See the administrators',
    },
  ]
}

export async function administratorRemoved(
  context: Context,
  { after }: DomainEvent<'organisationAdministrator.remove'>,
): Promise<Notification[]> {
  return [
    {
      recipient: await recipientOf(context, after.userId),
      title: `You no longer manage ${after.organisation}`,
      body: 'Your access to it has ended. Your own account stays.',
      href: '/settings',
      action: 'See your account',
    },
  ]
}

/** Confirms a deposit to the person who paid it. */
export async function depositPaid(
  context: Context,
  { subjectId }: DomainEvent<'organisationDeposit.pay'>,
): Promise<Notification[]> {
  const { payerId, number, amountCents } = await readDeposit(context.db, subjectId)
  return [
    {
      recipient: await recipientOf(context, payerId),
      title: (say) => `${say.dollars(amountCents)} paid into your benefits`,
      body: (say) =>
        `We have your payment ${depositNumber(number)}. ${say.dollars(amountCents)} was charged to your card and is in the fund for your members.`,
      href: '/tenant/benefits',
      action: 'See your benefits',
    },
  ]
}

/** Tells the owner of an ended organisation once where its fund goes, however many cards receive a refund. */
export async function fundGivenBack(
  context: Context,
  { subjectId, after }: DomainEvent<'organisationBenefits.giveBack'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({ ownerId: organisations.ownerId, name: applications.businessName })
    .from(organisations)
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(eq(organisations.id, subjectId))
  if (!row) throw new Error(`there is no organisation ${subjectId}`)
  return [
    {
      recipient: await recipientOf(context, row.ownerId),
      title: (say) => `Refund of ${say.dollars(after.cents)} from your fund`,
      body: (say) =>
        `The plan of ${row.name} has ended. The ${say.dollars(after.cents)} left in its fund will be refunded to the cards that paid for it, latest payment first. It can take 5 to 10 days to show up.`,
      href: '/tenant/billing',
      action: 'See each payment',
    },
  ]
}
