import { and, eq } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { products } from '../tables.ts'

/**
 * Takes everything of a seller off the shelves, or puts it back; what was bought already stays bought. Says
 * how many products that were.
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
