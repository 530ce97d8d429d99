import { and, eq, inArray, not, notInArray, sql } from '../../../db/drizzle.ts'

import type { ProductSales } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { samePerson } from '../../identity/queries.ts'
import { orderLines, orders } from '../tables.ts'

/** Orders that have not been rejected or cancelled. */
export const countsAsSold = notInArray(orders.status, ['rejected', 'cancelled'])

/**
 * Whether the caller has received the product in a completed order from another seller. Own purchases prove nothing,
 * and an uncompleted order can be cancelled for a full refund.
 */
const hasReceived: ProductSales['hasReceived'] = async (db, actor, productId) => {
  if (!isId(productId)) return false
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.patronId, actor.userId),
        eq(orders.status, 'completed'),
        eq(orderLines.productId, productId),
        not(samePerson(orders.sellerId, sql`${actor.userId}::uuid`)),
      ),
    )
    .limit(1)
  return line !== undefined
}

/** Whether a receipt shows a picture. Receipts keep the product's picture at the time of sale. */
export async function isOnReceipt(
  db: ReadOnly,
  { productId, url }: { productId: string; url: string },
): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.productId, productId), eq(orderLines.imageUrl, url)))
    .limit(1)
  return line !== undefined
}

const countSold: ProductSales['countSold'] = async (db, { sellerIds, variantIds }) => {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orderLines.variantId, sold: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(orders.sellerId, [...sellerIds]),
        countsAsSold,
        inArray(orderLines.variantId, [...variantIds]),
      ),
    )
    .groupBy(orderLines.variantId)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

export const productSales: ProductSales = { hasReceived, countSold }
