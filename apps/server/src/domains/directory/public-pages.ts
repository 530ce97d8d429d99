import { asc, count, eq } from '../../db/drizzle.ts'

import type { PublicPages } from '../../context.ts'
import { providers } from './tables.ts'

const listed = eq(providers.isListed, true)

export const providerPages: PublicPages = {
  name: 'providers',
  cachedUnder: 'directory',
  async count(db) {
    const [row] = await db.select({ count: count() }).from(providers).where(listed)
    return row?.count ?? 0
  },
  async list(db, { limit, offset }) {
    const rows = await db
      .select({ id: providers.id })
      .from(providers)
      .where(listed)
      .orderBy(asc(providers.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id }) => ({ path: `/providers/${id}`, changedAt: null }))
  },
}
