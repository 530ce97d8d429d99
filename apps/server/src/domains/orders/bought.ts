import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'

import type { Actor } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { orderLines, orders } from './tables.ts'

/** Orders whose goods are, or will be, the buyer's. */
const standing = notInArray(orders.status, ['rejected', 'cancelled'])

/** Whether somebody has bought a product. */
export async function hasBought(db: ReadOnly, actor: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) return false
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.patronId, actor.userId), standing, eq(orderLines.productId, productId)))
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

interface Sellable {
  seller: { id: string }
  variants: { id: string }[]
}

/** Products with how many pieces of each variant were sold. */
export async function withSold<Product extends Sellable>(db: ReadOnly, products: readonly Product[]) {
  const sellerIds = [...new Set(products.map(({ seller }) => seller.id))]
  const variantIds = products.flatMap((product) => product.variants.map(({ id }) => id))
  const rows =
    variantIds.length === 0
      ? []
      : await db
          .select({ id: orderLines.variantId, sold: sql<number>`sum(${orderLines.quantity})::int` })
          .from(orders)
          .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
          .where(
            and(inArray(orders.sellerId, sellerIds), standing, inArray(orderLines.variantId, variantIds)),
          )
          .groupBy(orderLines.variantId)
  const sold = new Map(rows.map((row) => [row.id, row.sold]))
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...(variant as Product['variants'][number]),
      sold: sold.get(variant.id) ?? 0,
    })),
  }))
}
