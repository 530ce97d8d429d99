import { aliasedTable, and, count, desc, eq, gt, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../db/drizzle.ts'

import type { PackagePurchase, PackageUse, PurchaseDetail } from '@wellspring/api/contract/packages'
import { purchaseStatuses } from '@wellspring/api/contract/purchase-status'
import type { PurchaseStatus } from '@wellspring/api/contract/purchase-status'
import type { purchaseSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, FigureQuery, Viewer } from '../../context.ts'
import { countsOf } from '../../db/counts-of.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { countedIn, figureOf } from '../../db/figure.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { placeIn, sortedBy } from '../../db/sorted-by.ts'
import { notFound } from '../../problem.ts'
import { numberIn } from '../../record-number.ts'
import { bookingNumber } from '../booking/rules.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { payments } from '../payments/tables.ts'
import type { PurchaseRow } from './purchases/purchases.ts'
import { unitsLeft, priceOf, purchaseNumber, restOf } from './rules.ts'
import { packagePurchases, packageUnits } from './tables.ts'

/** Patrons see their own purchases, providers the purchases of their packages, administrators all of them. */
function visibleTo({ kind, userId }: Viewer): SQL | undefined {
  if (kind === 'admin') return undefined
  if (kind === 'patron') return eq(packagePurchases.patronId, userId)
  return and(eq(packagePurchases.providerId, userId), isNotNull(packagePurchases.boughtAt))
}

const owners = aliasedTable(users, 'owners')

const taken = sql<number>`(select count(*)::int from ${packageUnits} u
  where u.purchase_id = "package_purchases"."id" and u.is_taken)`

/** Card refunds. Units that returned to the package are not refunds. */
const refundedCents = sql<number>`(select coalesce(sum(p.refunded_cents), 0)::int from ${payments} p
  where p.status = 'paid' and p.returned_at is null and (
    (p.payable_id = "package_purchases"."id" and p.payable_kind = 'package')
    or p.id in (select u.payment_id from ${packageUnits} u where u.purchase_id = "package_purchases"."id")))`

const selectPurchases = (db: ReadOnly | Tx) =>
  db
    .select({
      purchase: packagePurchases,
      taken,
      refundedCents,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      patronImage: users.profileImageUrl,
      providerName: providers.name,
      providerImage: owners.profileImageUrl,
    })
    .from(packagePurchases)
    .innerJoin(users, eq(users.id, packagePurchases.patronId))
    .innerJoin(providers, eq(providers.id, packagePurchases.providerId))
    .innerJoin(owners, eq(owners.id, packagePurchases.providerId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectPurchases>>[number]

function present(row: Selected, now: Date): PackagePurchase {
  const { purchase } = row
  return {
    id: purchase.id,
    number: purchaseNumber(purchase.number),
    status: purchase.status,
    service: {
      id: purchase.serviceId,
      title: purchase.title,
      isCoaching: purchase.isCoaching,
    },
    patron: {
      id: purchase.patronId,
      name: row.patronName,
      imageUrl: row.patronImage,
    },
    provider: {
      id: purchase.providerId,
      name: row.providerName,
      imageUrl: row.providerImage,
    },
    sessions: purchase.sessions,
    sessionPrice: purchase.sessionCents / 100,
    price: priceOf(purchase) / 100,
    left: unitsLeft(purchase, row.taken, now),
    refundedAmount: row.refundedCents / 100,
    boughtAt: purchase.boughtAt?.toISOString() ?? null,
    validUntil: purchase.validUntil?.toISOString() ?? null,
    closedBecause: purchase.closedBecause,
    isFrozen: purchase.frozenSince !== null,
  }
}

/** Whether units can be booked at this time. */
const isUsable = (now: Date | Placeholder) =>
  and(
    eq(packagePurchases.status, 'active'),
    isNull(packagePurchases.frozenSince),
    gt(packagePurchases.validUntil, now),
    sql`${taken} < ${packagePurchases.sessions}`,
  )

/** Counts the packages that a provider has sold. */
export const soldFigure: FigureQuery = ({ actor, now }) =>
  countedIn(packagePurchases, {
    where: and(whereOf(actor, {}, now), isNotNull(packagePurchases.boughtAt)),
  })

/** Counts the paid units that a patron has not booked. */
export const unitsLeftFigure: FigureQuery = ({ actor, now }) =>
  sql`(select ${figureOf(sql`coalesce(sum(${packagePurchases.sessions} - ${taken}), 0)`)} from ${packagePurchases}
    where ${and(visibleTo(actor), eq(packagePurchases.status, 'active'), gt(packagePurchases.validUntil, now))})`

interface Filter {
  limit: number
  page: number
  serviceId?: string | undefined
  patronId?: string | undefined
  status?: PurchaseStatus | undefined
  search?: string | undefined
  sort?: (typeof purchaseSorts)[number] | undefined
}

const patronName = sql`(${users.firstName} || ' ' || ${users.lastName})`

/** Searches purchases by number, patron, provider or service. */
function isFoundBy(search: string): SQL {
  const number = numberIn(search, 'WK')
  if (number !== null) return eq(packagePurchases.number, number)
  const words = containing(search)
  return sql`(${packagePurchases.title} ilike ${words}
    or exists (select from ${users} where ${users.id} = ${packagePurchases.patronId} and ${patronName} ilike ${words})
    or exists (select from ${providers} where ${providers.id} = ${packagePurchases.providerId} and ${providers.name} ilike ${words}))`
}

function whereOf(
  viewer: Viewer,
  { serviceId, patronId, search }: Pick<Filter, 'serviceId' | 'patronId' | 'search'>,
  now: Date | Placeholder,
): SQL | undefined {
  if (serviceId !== undefined && !isId(serviceId)) return sql`false`
  return and(
    visibleTo(viewer),
    serviceId === undefined ? undefined : and(eq(packagePurchases.serviceId, serviceId), isUsable(now)),
    patronId === undefined ? undefined : eq(packagePurchases.patronId, patronId),
    search ? isFoundBy(search) : undefined,
  )
}

const sortableAt = (now: Date) => ({
  number: packagePurchases.number,
  patron: sql`lower(${patronName})`,
  provider: sql`lower(${providers.name})`,
  status: placeIn(packagePurchases.status, purchaseStatuses),
  // A closed or expired purchase has nothing left.
  left: sql`case when ${packagePurchases.status} = 'active' and ${packagePurchases.validUntil} > ${now.toISOString()}::timestamptz
    then ${packagePurchases.sessions} - ${taken} else 0 end`,
  until: packagePurchases.validUntil,
  price: sql`${packagePurchases.sessionCents} * ${packagePurchases.sessions}`,
})

/**
 * Lists what the caller bought or sold. By default usable purchases come first, those that expire soonest at the top.
 */
export async function listPurchases(
  { db, now }: Context,
  actor: Actor,
  { status, sort, limit, page, ...filter }: Filter,
): Promise<{
  purchases: PackagePurchase[]
  totalRecords: number
  statusCounts: Record<PurchaseStatus, number>
}> {
  const found = whereOf(actor, filter, now())
  // A patron's unpaid purchases are listed only if their status is requested.
  const isListed = actor.kind === 'patron' ? isNotNull(packagePurchases.boughtAt) : sql`true`
  const shown = status === undefined ? isListed : eq(packagePurchases.status, status)
  const usable = sql`(${isUsable(now())})`
  const [rows, counted] = await Promise.all([
    selectPurchases(db)
      .where(and(found, shown))
      .orderBy(
        ...sortedBy(sort, sortableAt(now()), [
          sql`${usable} desc`,
          sql`case when ${usable} then ${packagePurchases.validUntil} end`,
          desc(packagePurchases.id),
        ]),
      )
      .limit(limit)
      .offset(limit * page),
    db
      .select({
        status: packagePurchases.status,
        count: count(),
        shown: sql<number>`(count(*) filter (where ${shown}))::int`,
      })
      .from(packagePurchases)
      .where(found)
      .groupBy(packagePurchases.status),
  ])
  return {
    purchases: rows.map((row) => present(row, now())),
    totalRecords: counted.reduce((sum, one) => sum + one.shown, 0),
    statusCounts: countsOf(purchaseStatuses, counted),
  }
}

/** The bookings made with a purchase, newest first, including those that returned their unit. */
async function listUses(db: ReadOnly | Tx, purchaseId: string): Promise<PackageUse[]> {
  const rows = await db
    .select({ unit: packageUnits, number: bookings.number, startsAt: bookings.startsAt })
    .from(packageUnits)
    .innerJoin(bookings, eq(bookings.id, packageUnits.bookingId))
    .where(eq(packageUnits.purchaseId, purchaseId))
    .orderBy(desc(packageUnits.paymentId))
  return rows.map(({ unit: { bookingId, place, isTaken }, number, startsAt }) => ({
    bookingId,
    bookingNumber: bookingNumber(number),
    place,
    startsAt: startsAt.toISOString(),
    state: isTaken ? 'used' : 'returned',
  }))
}

/** Gets a purchase with its bookings, or fails if the caller may not see it. */
export async function getPurchase(
  { db, now }: Context,
  actor: Actor,
  id: string,
): Promise<{ purchase: PurchaseDetail }> {
  const visible = and(visibleTo(actor), eq(packagePurchases.id, id))
  const [row] = isId(id) ? await selectPurchases(db).where(visible) : []
  if (!row) throw notFound('package')
  const rest = actor.kind === 'patron' ? restOf(row.purchase, row.taken) : 0
  const uses = await listUses(db, id)
  return { purchase: { ...present(row, now()), uses, refundable: rest / 100 } }
}

/** Locks a purchase that the caller may see until the transaction ends. */
export async function lockOwnPurchase(tx: Tx, actor: Actor, id: string): Promise<PurchaseRow> {
  const visible = and(visibleTo(actor), eq(packagePurchases.id, id))
  const [row] = isId(id) ? await tx.select().from(packagePurchases).where(visible).for('update') : []
  if (!row) throw notFound('package')
  return row
}

/** The purchases with which a patron can book a provider, those that expire soonest first. */
export async function listLeft(
  db: ReadOnly,
  { patronId, providerId, now }: { patronId: string; providerId: string; now: Date },
) {
  const rows = await db
    .select({ purchase: packagePurchases, taken })
    .from(packagePurchases)
    .where(
      and(
        eq(packagePurchases.patronId, patronId),
        eq(packagePurchases.providerId, providerId),
        isUsable(now),
      ),
    )
    .orderBy(packagePurchases.validUntil)
  return rows.map(({ purchase, taken: used }) => ({
    purchaseId: purchase.id,
    number: purchaseNumber(purchase.number),
    title: purchase.title,
    sessions: purchase.sessions,
    left: unitsLeft(purchase, used, now),
    validUntil: (purchase.validUntil ?? now).toISOString(),
  }))
}

/** A subquery with the number of units that each patron of a provider can still book. */
export const selectSessionsLeft = (db: ReadOnly, { providerId, now }: { providerId: string; now: Date }) =>
  db
    .select({
      patronId: packagePurchases.patronId,
      sessionsLeft: sql<number>`sum(${packagePurchases.sessions} - ${taken})::int`.as('sessions_left'),
    })
    .from(packagePurchases)
    .where(and(eq(packagePurchases.providerId, providerId), isUsable(now)))
    .groupBy(packagePurchases.patronId)
    .as('sessions_left_of')
