import { and, desc, eq, sql } from '../../../db/drizzle.ts'

import type { TopProduct } from '@wellspring/api/contract/orders'

import type { Actor, Context } from '../../../context.ts'
import { between } from '../../../db/between.ts'
import type { Between } from '../../../db/between.ts'
import { visibleTo } from '../queries.ts'
import { orderLines, orders } from '../tables.ts'

const pieces = sql<number>`sum(${orderLines.quantity})::int`
/** As sold last, because a product can be renamed and removed. */
const newest = <Value>(column: typeof orderLines.name | typeof orderLines.imageUrl) =>
  sql<Value>`(array_agg(${column} order by ${orders.id} desc))[1]`

/** The seller's most ordered products of a period, with the number of orders that the list of orders shows for each. */
export async function listTopProducts(
  { db }: Context,
  actor: Actor,
  { limit, ...days }: Between & { limit: number },
): Promise<{ products: TopProduct[] }> {
  const products = await db
    .select({
      id: orderLines.productId,
      name: newest<string>(orderLines.name),
      imageUrl: newest<string | null>(orderLines.imageUrl),
      pieces,
      orderCount: sql<number>`count(distinct ${orders.id})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(visibleTo(actor), between(orders.createdAt, days)))
    .groupBy(orderLines.productId)
    .orderBy(desc(pieces), orderLines.productId)
    .limit(limit)
  return { products }
}
