import { and, count, desc, eq, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import type { Actor, Context } from '../../../context.ts'
import { countsOf } from '../../../db/counts-of.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { partOf, prepareOnce } from '../../../db/prepare-once.ts'
import { listedStatus, presentOrder, selectOrders, visibleTo } from '../queries.ts'
import { orders } from '../tables.ts'
import { isFoundBy } from './found-by.ts'

type Bound<Value> = Value | Placeholder

interface Part {
  limit: Bound<number>
  offset: Bound<number>
}

interface Selected {
  /** Which of all orders, whatever their status. */
  where: SQL | undefined
  /** Where a list has an order of the caller. */
  listed: SQL<OrderStatus>
  status: Bound<OrderStatus> | undefined
  part: Part
}

/** A page of orders, the newest first, and how many there are of each status. */
const selectPage = (db: ReadOnly, { where, listed, status, part }: Selected) => ({
  rows: selectOrders(db)
    .where(and(where, status === undefined ? undefined : eq(listed, status)))
    .orderBy(desc(orders.id))
    .limit(part.limit)
    .offset(part.offset),
  counts: db
    .select({ status: listed, count: count() })
    .from(orders)
    .where(where)
    .groupBy(sql`1`),
})

/** A buyer has few orders: those of others are found by the index of their status. */
const listedFor = (kind: Actor['kind']) =>
  kind === 'patron' ? listedStatus : sql<OrderStatus>`${orders.status}`

interface Shape {
  kind: Actor['kind']
  ofStatus: boolean
  part: { limit: number; offset: number }
}

const askedBy = prepareOnce((db, { kind, ofStatus, part }: Shape, name) => {
  const { rows, counts } = selectPage(db, {
    where: visibleTo({ kind, userId: sql.placeholder('userId') }),
    listed: listedFor(kind),
    status: ofStatus ? sql.placeholder('status') : undefined,
    part: partOf(part),
  })
  return { rows: rows.prepare(`${name} rows`), counts: counts.prepare(`${name} counts`) }
})

interface Asked {
  limit: number
  page: number
  status?: OrderStatus | undefined
  search?: string | undefined
}

/** What is listed without words is asked by everybody, often, and is written once. */
function readPage(db: ReadOnly, actor: Actor, { limit, page, status, search }: Asked) {
  const [{ kind, userId }, part] = [actor, { limit, offset: limit * page }]
  if (search) {
    const where = and(visibleTo(actor), isFoundBy(db, actor, search))
    const { rows, counts } = selectPage(db, { where, listed: listedFor(kind), status, part })
    return Promise.all([rows, counts])
  }
  const asked = askedBy(db, `orders ${kind} ${status && 'of status'} ${partOf(part).size}`, {
    kind,
    ofStatus: status !== undefined,
    part,
  })
  const values = { userId, status, ...part }
  return Promise.all([asked.rows.execute(values), asked.counts.execute(values)])
}

/** The caller's orders, the newest first, with how many of those that are found have each status. */
export async function listOrders({ db, deps }: Context, actor: Actor, asked: Asked) {
  const [rows, counted] = await readPage(db, actor, asked)
  // A dispute holds the money: most pages ask nothing.
  const held = rows.filter(({ heldSince }) => heldSince !== null).map(({ order }) => order.id)
  const disputed = await deps.claims.listOpenDisputes(db, held)
  const statusCounts = countsOf(orderStatuses, counted)
  const all = counted.reduce((sum, row) => sum + row.count, 0)
  return {
    orders: rows.map((row) => ({
      ...presentOrder(row, row.lines),
      openDispute: disputed.get(row.order.id) ?? null,
    })),
    totalRecords: asked.status ? statusCounts[asked.status] : all,
    statusCounts,
  }
}
