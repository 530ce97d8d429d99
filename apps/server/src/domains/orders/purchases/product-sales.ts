import { and, eq, inArray, not, notInArray, sql } from '../../../db/drizzle.ts'

import type { ProductSales } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { samePerson } from '../../identity/queries.ts'
import { orderLines, orders } from '../tables.ts'

/** Orders whose goods are, or will be, the buyer's. */
export const standing = notInArray(orders.status, ['rejected', 'cancelled'])

/**
 * From somebody else: what one buys in one's own shop is no buyer's word. Only of a completed order: one that is not can
 * be cancelled for all of its money.
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

/** Whether a picture stands on a receipt: what was bought keeps its old face. */
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
      and(inArray(orders.sellerId, [...sellerIds]), standing, inArray(orderLines.variantId, [...variantIds])),
    )
    .groupBy(orderLines.variantId)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

export const productSales: ProductSales = { hasReceived, countSold }
