import { and, eq } from '../../../db/drizzle.ts'

import { FUND_KEPT_DAYS } from '@wellspring/api/contract/organisation-closing'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import { DAY_MS } from '../../../time.ts'
import { applications } from '../../onboarding/tables.ts'
import { findBenefits, readFund } from '../benefits/fund.ts'
import { findPlanOf } from '../checks.ts'
import { recipientOf } from '../notifications.ts'
import { organisationMembers, organisations } from '../tables.ts'

type Closed = DomainEvent<'organisation.close'>

async function organisationOf({ db }: Context, id: string) {
  const [row] = await db
    .select({ organisation: organisations, name: applications.businessName })
    .from(organisations)
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .where(eq(organisations.id, id))
  if (!row) throw new Error(`there is no organisation ${id}`)
  return { ...row.organisation, name: row.name ?? 'Your organisation' }
}

type Organisation = Awaited<ReturnType<typeof organisationOf>>

function toldOf(members: number): string {
  if (members === 0) return 'No one belonged to it.'
  return members === 1
    ? 'The one person who belonged to it was told.'
    : `The ${members} people who belonged to it were told.`
}

/** Confirms to the owner what ended and what happens to the money. */
async function toOwner(
  context: Context,
  { id, ownerId, applicationId, name }: Organisation,
  { closedAt, members }: { closedAt: Date; members: number },
): Promise<Notification> {
  const [plan, benefits, fund] = await Promise.all([
    findPlanOf(context.db, applicationId),
    findBenefits(context.db, id),
    readFund(context.db, id),
  ])
  const until = plan?.status === 'active' ? plan.currentPeriodEnd : null
  const back = benefits && fund.paidIn > 0 ? new Date(closedAt.getTime() + FUND_KEPT_DAYS * DAY_MS) : null
  return {
    recipient: await recipientOf(context, ownerId),
    title: `${name} is closed`,
    body: (say) =>
      [
        toldOf(members),
        until
          ? `Nothing more is charged. Your plan is paid until ${say.day(until)}.`
          : 'Nothing more is charged, and nothing is owed.',
        ...(back
          ? [
              `What is left of the ${say.dollars(fund.paidIn)} in its fund will be refunded to your cards on ${say.day(back)}.`,
            ]
          : []),
        'Invoices, receipts and published reports are kept.',
      ].join(' '),
    href: '/tenant/close',
    action: 'See all of it',
  }
}

/** Notifies the owner, the administrators and the members of the closed organisation. */
export async function closed(context: Context, { subjectId, after }: Closed): Promise<Notification[]> {
  const organisation = await organisationOf(context, subjectId)
  const { name } = organisation
  const closedAt = new Date(after.closedAt)
  const left = await context.db
    .select({ patronId: organisationMembers.patronId })
    .from(organisationMembers)
    .where(and(eq(organisationMembers.organisationId, subjectId), eq(organisationMembers.endedAt, closedAt)))
  const [owner, administrators, members] = await Promise.all([
    toOwner(context, organisation, { closedAt, members: after.members }),
    Promise.all(
      after.administratorIds.map(async (userId) => ({
        recipient: await recipientOf(context, userId),
        title: `${name} is closed`,
        body: `Its owner has closed ${name}. You no longer manage it. Your own account stays.`,
        href: '/settings',
        action: 'See your account',
      })),
    ),
    Promise.all(
      left.map(async ({ patronId }) => ({
        recipient: await recipientOf(context, patronId),
        title: `You no longer belong to ${name}`,
        body: `${name} is closed here. Your account and everything in it stay as they are, and what it has paid of your bookings stays paid.`,
        href: '/organisations',
        action: 'See your organisations',
      })),
    ),
  ])
  return [owner, ...administrators, ...members]
}
