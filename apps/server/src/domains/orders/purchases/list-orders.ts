import { and, count, desc, eq, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../../db/drizzle.ts'

import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import type { Actor, Context } from '../../../context.ts'
import { countsOf } from '../../../db/counts-of.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { partOf, prepareOnce } from '../../../db/prepare-once.ts'
import { presentOrder } from '../present.ts'
import { listedStatus, selectOrders, visibleTo } from '../queries.ts'
import { orders } from '../tables.ts'
import { isFoundBy } from './found-by.ts'

type Bound<Value> = Value | Placeholder

interface Part {
  limit: Bound<number>
  offset: Bound<number>
}

interface Selected {
  /** The base condition without the status. */
  where: SQL | undefined
  /** The status under which the list shows an order. */
  listed: SQL<OrderStatus>
  status: Bound<OrderStatus> | undefined
  part: Part
}

/** A page of orders, newest first, and the number per status. */
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

/** A buyer has few orders. Others' lists use the index on the status. */
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

/** Lists without a search are frequent and use prepared queries. */
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

/** The caller's orders, newest first, with the number per status among the matches. */
export async function listOrders({ db, deps }: Context, actor: Actor, asked: Asked) {
  const [rows, counted] = await readPage(db, actor, asked)
  // A dispute holds the money, so most pages need no second query.
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
