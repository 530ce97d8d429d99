import { and, count, desc, eq, isNotNull, sql } from '../../../db/drizzle.ts'

import type { Invoice } from '@wellspring/api/contract/memberships'
import { TENANT_SEATS } from '@wellspring/api/contract/memberships'
import type {
  OrganisationRecord,
  OrganisationRecordDetail,
} from '@wellspring/api/contract/organisation-records'
import type { organisationSorts } from '@wellspring/api/contract/sorts'
import { subscriptionStatuses } from '@wellspring/api/contract/subscription-status'
import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import type { Context, FigureQuery } from '../../../context.ts'
import { countsOf, totalOf } from '../../../db/counts-of.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { figureOf } from '../../../db/figure.ts'
import { containing } from '../../../db/like.ts'
import { isId } from '../../../db/ids.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { notFound } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { listInvoicesFor } from '../../memberships/queries.ts'
import { plans, subscriptions } from '../../memberships/tables.ts'
import { applications } from '../../onboarding/tables.ts'
import { selectAdministrators } from '../queries.ts'
import { readOnlyFrom } from '../rules.ts'
import { organisationInvitations, organisationMembers, organisations } from '../tables.ts'

const newestPlans = (db: ReadOnly) =>
  db
    .selectDistinctOn([subscriptions.applicationId], {
      id: subscriptions.id,
      applicationId: subscriptions.applicationId,
      planId: subscriptions.planId,
      priceCents: subscriptions.priceCents,
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      endedAt: subscriptions.endedAt,
      pauseFrom: subscriptions.pauseFrom,
    })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.startedAt), isNotNull(subscriptions.applicationId)))
    .orderBy(subscriptions.applicationId, desc(subscriptions.createdAt), desc(subscriptions.id))
    .as('newest_plans')

const members = sql<number>`(select count(*)::int from ${organisationMembers} m
  where m.organisation_id = "organisations"."id" and m.ended_at is null)`

const invited = (now: Date) => sql<number>`(select count(*)::int from ${organisationInvitations} i
  where i.organisation_id = "organisations"."id" and i.status = 'open' and i.role = 'member'
    and i.expires_at > ${now.toISOString()}::timestamptz)`

function selectRecords(db: ReadOnly, now: Date) {
  const plan = newestPlans(db)
  const query = db
    .select({
      id: organisations.id,
      applicationId: organisations.applicationId,
      createdAt: organisations.createdAt,
      closedAt: organisations.closedAt,
      name: applications.businessName,
      owner: {
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        email: users.email,
      },
      members,
      invited: invited(now),
      title: plans.title,
      subscription: {
        id: plan.id,
        priceCents: plan.priceCents,
        status: plan.status,
        currentPeriodEnd: plan.currentPeriodEnd,
        pastDueSince: plan.pastDueSince,
        endedAt: plan.endedAt,
        pauseFrom: plan.pauseFrom,
      },
    })
    .from(organisations)
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .innerJoin(users, eq(users.id, organisations.ownerId))
    .innerJoin(plan, eq(plan.applicationId, organisations.applicationId))
    .innerJoin(plans, eq(plans.id, plan.planId))
    .$dynamic()
  return { query, plan }
}

type RecordRow = Awaited<ReturnType<typeof selectRecords>['query']>[number]

const presentRecord = (row: RecordRow, now: Date): OrganisationRecord => {
  const from = readOnlyFrom(row.subscription, row.closedAt)
  return {
    id: row.id,
    name: row.name,
    owner: row.owner,
    seats: { total: TENANT_SEATS, members: row.members, invited: row.invited },
    plan: {
      title: row.title,
      price: row.subscription.priceCents / 100,
      status: row.subscription.status,
      currentPeriodEnd: row.subscription.currentPeriodEnd?.toISOString() ?? null,
    },
    readOnlyFrom: from?.toISOString() ?? null,
    isReadOnly: from !== null && from <= now,
    createdAt: row.createdAt.toISOString(),
  }
}

async function countStatuses(
  db: ReadOnly,
  search: string | undefined,
): Promise<Record<SubscriptionStatus, number>> {
  const plan = newestPlans(db)
  const rows = await db
    .select({ status: plan.status, count: count() })
    .from(organisations)
    .innerJoin(applications, eq(applications.id, organisations.applicationId))
    .innerJoin(users, eq(users.id, organisations.ownerId))
    .innerJoin(plan, eq(plan.applicationId, organisations.applicationId))
    .where(found(search))
    .groupBy(plan.status)
  return countsOf(subscriptionStatuses, rows)
}

/** Organisations with an overdue plan, next to those with a paid plan. */
export const pastDueFigure: FigureQuery = ({ db }) => {
  const plan = newestPlans(db)
  const having = (status: SubscriptionStatus) => sql`count(*) filter (where ${plan.status} = ${status})`
  const figure = db
    .select({ figure: figureOf(having('past_due'), { beside: having('active') }) })
    .from(organisations)
    .innerJoin(plan, eq(plan.applicationId, organisations.applicationId))
  return sql`(${figure})`
}

/** Matches the organisation's name and owner. Members are never searched. */
const found = (search: string | undefined) =>
  search
    ? sql`concat_ws(' ', ${applications.businessName}, ${users.firstName}, ${users.lastName}, ${users.email})
        ilike ${containing(search)}`
    : undefined

export async function listOrganisations(
  { db, now }: Context,
  {
    status,
    search,
    sort,
    limit,
    page,
  }: {
    status?: SubscriptionStatus | undefined
    search?: string | undefined
    sort?: (typeof organisationSorts)[number] | undefined
    limit: number
    page: number
  },
): Promise<{
  organisations: OrganisationRecord[]
  totalRecords: number
  statusCounts: Record<SubscriptionStatus, number>
}> {
  const at = now()
  const { query, plan } = selectRecords(db, at)
  const sortable = {
    name: sql`lower(${applications.businessName})`,
    people: members,
    invited: invited(at),
    plan: placeIn(plan.status, subscriptionStatuses),
    since: organisations.createdAt,
  }
  const [rows, statusCounts] = await Promise.all([
    query
      .where(and(found(search), status && eq(plan.status, status)))
      .orderBy(...sortedBy(sort, sortable, [desc(organisations.createdAt), desc(organisations.id)]))
      .limit(limit)
      .offset(limit * page),
    countStatuses(db, search),
  ])
  return {
    organisations: rows.map((row) => presentRecord(row, at)),
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
  }
}

export async function getOrganisationRecord(
  { db, now }: Context,
  { id, limit, page }: { id: string; limit: number; page: number },
): Promise<{ organisation: OrganisationRecordDetail; invoices: Invoice[]; totalRecords: number }> {
  const at = now()
  const [row] = isId(id) ? await selectRecords(db, at).query.where(eq(organisations.id, id)) : []
  if (!row) throw notFound('organisation')
  const [administrators, billed] = await Promise.all([
    selectAdministrators(db, id),
    listInvoicesFor(db, row.applicationId, { limit, page }),
  ])
  return {
    organisation: {
      ...presentRecord(row, at),
      applicationId: row.applicationId,
      subscriptionId: row.subscription.id,
      administrators: administrators.map(({ id: administratorId, name, email, role, since }) => ({
        id: administratorId,
        name,
        email,
        role,
        since: since.toISOString(),
      })),
    },
    ...billed,
  }
}
