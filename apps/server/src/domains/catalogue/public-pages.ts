import { asc, count } from '../../db/drizzle.ts'

import type { PublicPages } from '../../context.ts'
import { published } from './queries.ts'
import { products } from './tables.ts'

/** The published products, oldest first. */
export const productPages: PublicPages = {
  name: 'products',
  cachedUnder: 'catalogue',
  async count(db) {
    const [row] = await db.select({ count: count() }).from(products).where(published)
    return row?.count ?? 0
  },
  async list(db, { limit, offset }) {
    const rows = await db
      .select({ id: products.id, changedAt: products.updatedAt })
      .from(products)
      .where(published)
      .orderBy(asc(products.createdAt), asc(products.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, changedAt }) => ({ path: `/product-detail/${id}`, changedAt }))
  },
}
