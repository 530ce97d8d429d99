import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import { invoiceStatuses } from '@wellspring/api/contract/memberships'
import type { Invoice, Membership, SubscriptionRow } from '@wellspring/api/contract/memberships'
import type { invoiceSorts, subscriptionSorts } from '@wellspring/api/contract/sorts'
import type { PlanTitle, SubscriptionStatus } from '@wellspring/api/contract/subscription-status'
import { planTitles, subscriptionStatuses } from '@wellspring/api/contract/subscription-status'

import type { Actor, FigureQuery } from '../../context.ts'
import { countsOf, totalOf } from '../../db/counts-of.ts'
import { between } from '../../db/between.ts'
import type { Between } from '../../db/between.ts'
import type { ReadOnly } from '../../db/database.ts'
import { figureOf } from '../../db/figure.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { placeIn, sortedBy } from '../../db/sorted-by.ts'
import { users } from '../identity/tables.ts'
import { selectMembers } from './state/members.ts'
import type { MemberRow, PlanRow } from './state/members.ts'
import { presentInvoice, presentMembership } from './present.ts'
import { invoices, plans, subscriptions } from './tables.ts'

/** Members see their own invoices, administrators all of them. */
const visibleTo = (actor: Actor) => (actor.kind === 'admin' ? undefined : eq(invoices.userId, actor.userId))

/** Excludes purchases that failed and never made anybody a member. */
const began = or(ne(subscriptions.status, 'canceled'), isNotNull(subscriptions.startedAt))

/** The plans in display order. */
export async function listPlans(db: ReadOnly): Promise<Membership[]> {
  const rows = await db.select().from(plans)
  return planTitles.flatMap((title) => rows.filter((row) => row.title === title).map(presentMembership))
}

export async function findPlan(db: ReadOnly, id: string): Promise<PlanRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select().from(plans).where(eq(plans.id, id))
  return row
}

export async function loadMember(db: ReadOnly, id: string): Promise<MemberRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await selectMembers(db).where(eq(subscriptions.id, id))
  return row
}

/** The purchase with this idempotency key, and any other one that has not ended. */
export async function findPurchases(db: ReadOnly, actor: Actor, idempotencyKey: string) {
  const rows = await selectMembers(db).where(
    and(
      eq(subscriptions.userId, actor.userId),
      or(eq(subscriptions.idempotencyKey, idempotencyKey), ne(subscriptions.status, 'canceled')),
    ),
  )
  const known = rows.find((row) => row.idempotencyKey === idempotencyKey)
  return { known, living: rows.find((row) => row.status !== 'canceled' && row !== known) }
}

/** Active ones first, then the newest. The status comes first because the clocks of two servers may differ. */
const latestFirst = [
  sql`${subscriptions.status} = 'canceled'`,
  desc(subscriptions.createdAt),
  desc(subscriptions.id),
]

/** The caller's current membership, or else their newest purchase, whatever its outcome. */
export async function findLastPurchase(db: ReadOnly, actor: Actor): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(db)
    .where(eq(subscriptions.userId, actor.userId))
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

/** The caller's current membership, or else the last one. */
export async function findOwn(db: ReadOnly, actor: Actor): Promise<MemberRow | undefined> {
  const [row] = await selectMembers(db)
    .where(and(eq(subscriptions.userId, actor.userId), began))
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

/** Members whose price differs from their plan's price. */
export const listOtherPrices = (db: ReadOnly, planId: string) =>
  selectMembers(db).where(
    and(
      eq(subscriptions.planId, planId),
      ne(subscriptions.status, 'canceled'),
      isNotNull(subscriptions.startedAt),
      ne(subscriptions.priceCents, plans.priceCents),
    ),
  )

interface InvoiceFilter extends Between {
  limit: number
  page: number
  status?: (typeof invoiceStatuses)[number] | undefined
  sort?: (typeof invoiceSorts)[number] | undefined
}

const sortableInvoices = {
  number: invoices.number,
  date: invoices.createdAt,
  status: placeIn(invoices.status, invoiceStatuses),
  amount: invoices.amountCents,
}

/** Invoices of all memberships that pay for an application, by any payer. */
const paidFor = (db: ReadOnly, applicationId: string) =>
  inArray(
    invoices.membershipId,
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.applicationId, applicationId)),
  )

/** Newest first by default. */
async function listInvoicesAmong(
  db: ReadOnly,
  among: SQL,
  { limit, page, status, sort, ...days }: InvoiceFilter,
): Promise<{ invoices: Invoice[]; totalRecords: number }> {
  const own = and(among, status && eq(invoices.status, status), between(invoices.createdAt, days))
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(invoices)
      .where(own)
      .orderBy(...sortedBy(sort, sortableInvoices, [desc(invoices.createdAt), desc(invoices.id)]))
      .limit(limit)
      .offset(limit * page),
    db.select({ count: count() }).from(invoices).where(own),
  ])
  return { invoices: rows.map(presentInvoice), totalRecords: total?.count ?? 0 }
}

export const listInvoices = (db: ReadOnly, userId: string, page: InvoiceFilter) =>
  listInvoicesAmong(db, eq(invoices.userId, userId), page)

/** Lists the invoices for an application, by any payer. The caller checks access. */
export const listInvoicesFor = (db: ReadOnly, applicationId: string, page: InvoiceFilter) =>
  listInvoicesAmong(db, paidFor(db, applicationId), page)

async function findInvoiceAmong(
  db: ReadOnly,
  among: SQL | undefined,
  id: string,
): Promise<Invoice | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(among, eq(invoices.id, id)))
  return row && presentInvoice(row)
}

export const findInvoice = (db: ReadOnly, actor: Actor, id: string) =>
  findInvoiceAmong(db, visibleTo(actor), id)

/** Finds one of the invoices for an application. */
export const findInvoiceFor = (db: ReadOnly, applicationId: string, id: string) =>
  findInvoiceAmong(db, paidFor(db, applicationId), id)

export async function listInvoicesOf(db: ReadOnly, membershipId: string): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.membershipId, membershipId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
  return rows.map(presentInvoice)
}

const titles = { provider: 'Provider', tenant: 'Tenant' } as const

/** The monthly price for an applicant of this kind; null if no plan is sold. */
export async function findPlanPrice(db: ReadOnly, kind: keyof typeof titles): Promise<number | null> {
  const [plan] = await db.select({ cents: plans.priceCents }).from(plans).where(eq(plans.title, titles[kind]))
  return plan?.cents ?? null
}

/** Escapes `%` and `_`, so that they are not wildcards. */

export const memberOf = ({ userId, person }: MemberRow): SubscriptionRow['member'] => ({
  id: userId,
  ...person,
})

const presentRow = (row: MemberRow): SubscriptionRow => ({
  id: row.id,
  member: memberOf(row),
  title: row.title,
  price: row.priceCents / 100,
  status: row.status,
  startedAt: (row.startedAt ?? row.createdAt).toISOString(),
  currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
})

/** Counts paid memberships, and separately those whose card failed. */
export const subscriptionsFigure: FigureQuery = () =>
  sql`(select ${figureOf(sql`count(*) filter (where ${subscriptions.status} = 'active')`, {
    beside: sql`count(*) filter (where ${subscriptions.status} = 'past_due')`,
  })} from ${subscriptions} where ${began})`

const sortableMembers = {
  member: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  plan: placeIn(plans.title, planTitles),
  price: subscriptions.priceCents,
  status: placeIn(subscriptions.status, subscriptionStatuses),
  since: sql`coalesce(${subscriptions.startedAt}, ${subscriptions.createdAt})`,
  end: subscriptions.currentPeriodEnd,
}

export async function listSubscriptions(
  db: ReadOnly,
  input: {
    status?: SubscriptionStatus | undefined
    title?: PlanTitle | undefined
    search?: string | undefined
    sort?: (typeof subscriptionSorts)[number] | undefined
    limit: number
    page: number
  },
) {
  const { status, title, search, sort, limit, page } = input
  const found = and(
    began,
    title && eq(plans.title, title),
    search
      ? ilike(
          sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`,
          containing(search),
        )
      : undefined,
  )
  const [rows, counted] = await Promise.all([
    selectMembers(db)
      .where(and(found, status && eq(subscriptions.status, status)))
      .orderBy(...sortedBy(sort, sortableMembers, [desc(subscriptions.createdAt), asc(subscriptions.id)]))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ status: subscriptions.status, count: count() })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(found)
      .groupBy(subscriptions.status),
  ])
  const statusCounts = countsOf(subscriptionStatuses, counted)
  return {
    subscriptions: rows.map(presentRow),
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
  }
}
