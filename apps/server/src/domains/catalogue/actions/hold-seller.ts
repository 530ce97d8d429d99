import { and, eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { products } from '../tables.ts'

/**
 * Withdraws all products of a seller from sale, or restores them; existing purchases are unaffected. Returns the number
 * of products.
 */
export async function holdSeller(tx: Tx, sellerId: string, held: boolean): Promise<number> {
  const [from, to] = held ? (['published', 'held'] as const) : (['held', 'published'] as const)
  const moved = await tx
    .update(products)
    .set({ status: to })
    .where(and(eq(products.sellerId, sellerId), eq(products.status, from)))
    .returning({ id: products.id })
  return moved.length
}
