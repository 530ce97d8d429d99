import { and, count, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import { countsOf } from '../../../db/counts-of.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { keepCounts } from '../../../db/kept-counts.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { isPaidBackRow, listedStatus, visibleTo } from '../queries.ts'
import { orders } from '../tables.ts'

/** The list position of an order. A fully refunded one has its own index range and counts as completed. */
export type Place = OrderStatus | 'paid_back'
export type Counts = Record<Place, number>

const kept = keepCounts<{ counts: Counts }>()

/** The number of orders per list position for the caller. */
export async function countOrders(context: Context, actor: Actor): Promise<Counts> {
  const key = seesEverybodys(actor) ? 'everybody' : actor.userId
  const { counts } = await kept(context, key, async () => {
    const paidBack = sql<number>`(select count(*)::int from ${orders} where ${and(visibleTo(actor), isPaidBackRow)})`
    // Counted in the same query, so that no order is counted twice during its refund.
    const rows = await context.db
      .select({ status: orders.status, count: count(), paidBack })
      .from(orders)
      .where(visibleTo(actor))
      .groupBy(orders.status)
    const byStatus = countsOf(orderStatuses, rows)
    const back = rows[0]?.paidBack ?? 0
    return { counts: { ...byStatus, shipping: byStatus.shipping - back, paid_back: back } }
  })
  return counts
}

/** The number of orders that match a condition, per public status. */
export async function countMatching(
  db: ReadOnly,
  where: SQL | undefined,
): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({ status: listedStatus, count: count() })
    .from(orders)
    .where(where)
    .groupBy(listedStatus)
  return countsOf(orderStatuses, rows)
}

/** The counts under the public statuses. */
export const statusCountsOf = ({ paid_back: paidBack, ...counts }: Counts): Record<OrderStatus, number> => ({
  ...counts,
  completed: counts.completed + paidBack,
})
