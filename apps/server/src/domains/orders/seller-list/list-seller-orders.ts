import { and, asc, desc, eq, exists, min, not, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { LATE_PARCEL_DAYS } from '@wellspring/api/contract/delivery'
import type { SellerOrder } from '@wellspring/api/contract/orders'
import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import type { orderSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, FigureQuery } from '../../../context.ts'
import { between } from '../../../db/between.ts'
import type { Between } from '../../../db/between.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { totalOf } from '../../../db/counts-of.ts'
import { countedIn, figureOf } from '../../../db/figure.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { partOf, prepareOnce } from '../../../db/prepare-once.ts'
import { sellers } from '../../catalogue/tables.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { users } from '../../identity/tables.ts'
import { isSaleOf } from '../../wallet/sales/sale-subject.ts'
import { payoutHolds, sales } from '../../wallet/tables.ts'
import { isFoundBy } from '../purchases/found-by.ts'
import { countMatching, countOrders, statusCountsOf } from './count-orders.ts'
import type { Counts, Place } from './count-orders.ts'
import { presentDeadline } from '../present.ts'
import { buyerName, isPaidBackRow, listedStatus, visibleTo } from '../queries.ts'
import { orderNumber } from '../rules.ts'
import { orderLines, orders } from '../tables.ts'

interface Page extends Between {
  limit: number
  page: number
  status?: OrderStatus | undefined
  search?: string | undefined
  productId?: string | undefined
  sort?: (typeof orderSorts)[number] | undefined
}

/** Waiting orders first, longest wait at the top, then finished ones, newest at the top. */
const placeOrder: readonly Place[] = [
  'pending',
  'shipping',
  'paid_back',
  'completed',
  'cancelled',
  'rejected',
]
const isWaiting = (place: Place) => place === 'pending' || place === 'shipping'

/** The list positions of a status, or all of them. */
const placesOf = (status: OrderStatus | undefined): readonly Place[] =>
  status === undefined ? placeOrder : status === 'completed' ? ['paid_back', 'completed'] : [status]

/** The row ranges of a page per list position. Each is one index scan. */
function partsOf(counts: Counts, { limit, page, status }: Page) {
  let [skip, left] = [limit * page, limit]
  return placesOf(status).flatMap((place) => {
    const [offset, rows] = [Math.min(skip, counts[place]), counts[place]]
    const taken = Math.min(left, rows - offset)
    skip -= offset
    left -= taken
    return taken > 0 ? [{ place, offset, limit: taken }] : []
  })
}

type Part = ReturnType<typeof partsOf>[number]

/** The sort order of a range. All sellers' deadlines are indexed, a single seller's orders are read by id. */
function sortOf(actor: Actor, place: Place): SQL[] {
  if (!isWaiting(place)) return [desc(orders.id)]
  return seesEverybodys(actor) ? [asc(orders.statusSince), asc(orders.id)] : [asc(orders.id)]
}

/** Literal in the SQL text, because the partial index for waiting orders requires it. */
function isAt(place: Place): SQL {
  if (place === 'paid_back') return isPaidBackRow
  const hasStatus = sql`${orders.status} = ${sql.raw(`'${place}'`)}`
  return place === 'shipping' ? sql`${hasStatus} and not ${isPaidBackRow}` : hasStatus
}

/** The orders of a range, as a prepared query. */
const askedBy = prepareOnce((db, { actor, part }: { actor: Actor; part: Part }, name) => {
  const sort = sortOf(actor, part.place)
  const { limit, offset } = partOf(part)
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(visibleTo({ kind: actor.kind, userId: sql.placeholder('userId') }), isAt(part.place)))
    .orderBy(...sort)
    .limit(limit)
    .offset(offset)
  return selectOrders(db, sql`array(${ids})`, sort).prepare(name)
})

async function listPart(context: Context, actor: Actor, part: Part): Promise<SellerOrder[]> {
  const { userId, kind } = actor
  const asked = askedBy(context.db, `desk ${kind} ${part.place} ${partOf(part).size}`, { actor, part })
  return present(context, await asked.execute({ userId, ...part }))
}

const pieces = sql<number>`(select sum(quantity)::int from order_lines where order_lines.order_id = ${orders.id})`
/** The representative line of an order: its first one, as sold. */
const first = sql<SellerOrder['first']>`(
  select json_build_object('name', name, 'imageUrl', image_url)
  from order_lines where order_lines.order_id = ${orders.id} order by order_lines.id limit 1)`
const otherLines = sql<number>`(select count(*)::int - 1 from order_lines where order_lines.order_id = ${orders.id})`

const sortable = {
  number: orders.number,
  buyer: sql`(select lower(${buyerName}) from ${users} where ${users.id} = ${orders.patronId})`,
  seller: sql`(select lower(${sellers.name}) from ${sellers} where ${sellers.id} = ${orders.sellerId})`,
  pieces,
  status: placeIn(orders.status, orderStatuses),
  // Both deadlines are fourteen days.
  due: sql`case when ${orders.status} in ('pending', 'shipping') and not ${isPaidBackRow} then ${orders.statusSince} end`,
  total: orders.totalCents,
}

const contains = (db: ReadOnly, productId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId))),
  )

/** Orders that match a search, a product, a date range or a custom sort order, by default newest first. */
async function findOrders(db: ReadOnly, actor: Actor, asked: Page) {
  const { limit, page, status, search, productId, sort, ...days } = asked
  const found = and(
    visibleTo(actor),
    productId === undefined ? undefined : contains(db, productId),
    search ? isFoundBy(db, actor, search) : undefined,
    between(orders.createdAt, days),
  )
  const [rows, statusCounts] = await Promise.all([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(found, status && eq(listedStatus, status)))
      .orderBy(...sortedBy(sort, sortable, [desc(orders.id)]))
      .limit(limit)
      .offset(limit * page),
    countMatching(db, found),
  ])
  return { ids: rows.map(({ id }) => id), statusCounts }
}

const { id, number, patronId, sellerId, status, totalCents, refundedCents, createdAt, statusSince } = orders
/** The columns of the list. An order's other data is read with the order. */
const orderColumns = {
  id,
  number,
  patronId,
  sellerId,
  status,
  totalCents,
  refundedCents,
  createdAt,
  statusSince,
}

const selectOrders = (db: ReadOnly, ids: SQL, sort: readonly SQL[]) =>
  db
    .select({
      order: orderColumns,
      sellerName: sellers.name,
      buyerName,
      heldSince: payoutHolds.heldSince,
      pieces,
      first,
      otherLines,
    })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .innerJoin(users, eq(users.id, orders.patronId))
    .leftJoin(sales, isSaleOf('order', orders.id))
    .leftJoin(payoutHolds, eq(payoutHolds.saleId, sales.id))
    .where(sql`${orders.id} = any(${ids})`)
    .orderBy(...sort)

async function present(
  { db, deps }: Context,
  rows: Awaited<ReturnType<typeof selectOrders>>,
): Promise<SellerOrder[]> {
  // A dispute holds the money, so most pages need no second query.
  const held = rows.filter(({ heldSince }) => heldSince !== null).map(({ order }) => order.id)
  const disputed = await deps.claims.listOpenDisputes(db, held)
  return rows.map(({ order, pieces, first, otherLines, heldSince, ...names }) => ({
    id: order.id,
    number: orderNumber(order.number),
    status: order.status,
    pieces,
    first,
    otherLines,
    buyer: {
      id: order.patronId,
      name: names.buyerName,
    },
    seller: {
      id: order.sellerId,
      name: names.sellerName,
    },
    total: order.totalCents / 100,
    refundedAmount: order.refundedCents / 100,
    createdAt: order.createdAt.toISOString(),
    deadline: presentDeadline({
      ...order,
      heldSince,
    }),
    openDispute: disputed.get(order.id) ?? null,
  }))
}

/** Paid orders that wait for shipping. */
export const toShipFigure: FigureQuery = ({ actor }) =>
  countedIn(orders, {
    where: and(visibleTo(actor), eq(orders.status, 'pending')),
    since: orders.statusSince,
    name: sql`${orderNumber('')}::text || ${orders.number}`,
  })

const isUnderWay = and(eq(orders.status, 'shipping'), not(isPaidBackRow))

/** A seller's parcels on their way, next to the late ones. */
export const parcelsFigure: FigureQuery = ({ actor, now }) => {
  const isLate = sql`${orders.statusSince} < ${now}::timestamptz - ${LATE_PARCEL_DAYS}::int * interval '1 day'`
  return sql`(select ${figureOf(sql`count(*)`, {
    beside: sql`count(*) filter (where ${isLate})`,
    at: sql`${min(orders.statusSince)}`,
  })} from ${orders} where ${and(visibleTo(actor), isUnderWay)})`
}

/** The caller's sales or, for administrators and staff, all orders. */
export async function listSellerOrders(context: Context, actor: Actor, asked: Page) {
  const { db } = context
  if (asked.search || asked.productId || asked.sort || asked.from || asked.to) {
    const { ids, statusCounts } = await findOrders(db, actor, asked)
    const found = sql`${sql.param(ids)}::uuid[]`
    const rows = await selectOrders(db, found, [sql`array_position(${found}, ${orders.id})`])
    return {
      orders: await present(context, rows),
      totalRecords: totalOf(statusCounts, asked.status),
      statusCounts,
    }
  }
  const counts = await countOrders(context, actor)
  const statusCounts = statusCountsOf(counts)
  const listed = await Promise.all(partsOf(counts, asked).map((part) => listPart(context, actor, part)))
  return {
    orders: listed.flat(),
    totalRecords: totalOf(statusCounts, asked.status),
    statusCounts,
  }
}
