import { count } from '../../../db/drizzle.ts'

import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { OrderStatus } from '@wellspring/api/contract/order-status'

import { countsOf } from '../../../db/counts-of.ts'
import type { Actor, Context } from '../../../context.ts'
import { keepCounts } from '../../../db/kept-counts.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { visibleTo } from '../queries.ts'
import { orders } from '../tables.ts'

export type Counts = Record<OrderStatus, number>

const kept = keepCounts<{ counts: Counts }>()

/** How many orders of each status somebody sees. */
export async function countOrders(context: Context, actor: Actor): Promise<Counts> {
  const key = seesEverybodys(actor) ? 'everybody' : actor.userId
  const { counts } = await kept(context, key, async () => {
    const rows = await context.db
      .select({ status: orders.status, count: count() })
      .from(orders)
      .where(visibleTo(actor))
      .groupBy(orders.status)
    return { counts: countsOf(orderStatuses, rows) }
  })
  return counts
}
