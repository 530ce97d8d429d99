import { eq } from '../../../db/drizzle.ts'

import { TRANSFER_DAYS } from '@wellspring/api/contract/organisation-transfers'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import { getUser } from '../../identity/queries.ts'
import { applications } from '../../onboarding/tables.ts'
import { organisations, organisationTransfers } from '../tables.ts'

async function personOf({ db }: Context, userId: string) {
  const { firstName, lastName, email, audience } = await getUser(db, userId)
  return { name: `${firstName} ${lastName}`, recipient: { userId, name: firstName, email, audience } }
}

async function transferOf(context: Context, id: string) {
  const [row] = await context.db
    .select({ transfer: organisationTransfers, organisation: applications.businessName })
    .from(organisationTransfers)
    .innerJoin(organisations, eq(organisations.id, organisationTransfers.organisationId))
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(eq(organisationTransfers.id, id))
  if (!row) throw new Error(`there is no offer ${id}`)
  const [from, to] = await Promise.all([
    personOf(context, row.transfer.fromId),
    personOf(context, row.transfer.toId),
  ])
  return { ...row, from, to }
}

const atAdministrators = { href: '/tenant/administrators', action: 'See the administrators' }

export async function offered(
  context: Context,
  { subjectId }: DomainEvent<'organisationTransfer.offer'>,
): Promise<Notification[]> {
  const { transfer, organisation, from, to } = await transferOf(context, subjectId)
  // The transfer may have ended before this reaction runs.
  if (transfer.status !== 'open') return []
  return [
    {
      recipient: to.recipient,
      title: `${from.name} offers you ${organisation}`,
      body: `If you accept, you own ${organisation} on Wellspring: you decide who manages it, and your card pays for the plan from the next period on. You can accept within ${TRANSFER_DAYS} days, or say no.`,
      href: '/tenant/administrators',
      action: 'See the offer',
    },
  ]
}

export async function withdrawn(
  context: Context,
  { subjectId }: DomainEvent<'organisationTransfer.withdraw'>,
): Promise<Notification[]> {
  const { organisation, from, to } = await transferOf(context, subjectId)
  return [
    {
      recipient: to.recipient,
      ...atAdministrators,
      title: `${organisation} is no longer offered to you`,
      body: `${from.name} has taken the offer back. Nothing changes for you.`,
    },
  ]
}

export async function declined(
  context: Context,
  { subjectId }: DomainEvent<'organisationTransfer.decline'>,
): Promise<Notification[]> {
  const { organisation, from, to } = await transferOf(context, subjectId)
  return [
    {
      recipient: from.recipient,
      ...atAdministrators,
      title: `${to.name} will not take over ${organisation}`,
      body: `You own ${organisation} as before, and can offer it to someone else.`,
    },
  ]
}

/** Confirms to both who owns the organisation and who pays from when. */
export async function accepted(
  context: Context,
  { subjectId, after }: DomainEvent<'organisationTransfer.accept'>,
): Promise<Notification[]> {
  const { organisation, from, to } = await transferOf(context, subjectId)
  const { paidUntil: until } = after
  return [
    {
      recipient: from.recipient,
      title: `${to.name} owns ${organisation} now`,
      body: (say) =>
        [
          until === null
            ? 'Nothing more is charged to your card.'
            : `Your card is no longer charged: what you have paid lasts until ${say.day(until)}, and then your membership ends.`,
          after.thenRole === 'administrator'
            ? `You manage ${organisation} as an administrator from now on.`
            : `You no longer manage ${organisation}. Your own account stays.`,
        ].join(' '),
      href: '/subscription',
      action: 'See your membership',
    },
    {
      recipient: to.recipient,
      title: `You own ${organisation} now`,
      body: (say) =>
        until === null
          ? `The plan of ${organisation} is not paid. Please enter a card, so that your people can continue.`
          : `The plan of ${organisation} is paid until ${say.day(until)}. Please enter a card before then. It is charged on ${say.day(until)} for the first time.`,
      href: '/tenant/billing',
      action: 'Enter a card',
    },
  ]
}
