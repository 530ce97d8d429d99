import { and, eq, gte, sql } from '../../../db/drizzle.ts'

import type { MonthOfSales } from '@wellspring/api/contract/months'

import type { Actor, Context } from '../../../context.ts'
import { everyMonth, firstMonth, monthOf } from '../../../figures/months-of-sales.ts'
import { getOwnProduct } from '../../catalogue/products/own-products.ts'
import { countsAsSold } from '../purchases/product-sales.ts'
import { orderLines, orders } from '../tables.ts'

/** A product's sales by the month of the order, without orders that were reversed. */
export async function listProductMonths(
  { db, now }: Context,
  actor: Actor,
  productId: string,
): Promise<{ months: MonthOfSales[] }> {
  await getOwnProduct(db, actor, productId)
  const month = monthOf(orders.createdAt)
  const rows = await db
    .select({
      month,
      count: sql<number>`sum(${orderLines.quantity})::int`,
      cents:
        sql<number>`sum(${orderLines.priceCents} * ${orderLines.quantity} - ${orderLines.refundedCents})`.mapWith(
          Number,
        ),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), countsAsSold, gte(orders.createdAt, firstMonth(now()))))
    .groupBy(month)
  return { months: everyMonth(now(), rows) }
}
