import { asc, count, eq } from '../../db/drizzle.ts'

import type { PublicPages } from '../../context.ts'
import { providers } from '../directory/tables.ts'
import { isOffered } from './queries.ts'
import { educationalContents as contents } from './tables.ts'

export const contentPages: PublicPages = {
  name: 'content',
  cachedUnder: 'educational-content',
  async count(db) {
    const [row] = await db
      .select({ count: count() })
      .from(contents)
      .innerJoin(providers, eq(providers.id, contents.providerId))
      .where(isOffered())
    return row?.count ?? 0
  },
  async list(db, { limit, offset }) {
    const rows = await db
      .select({ id: contents.id, changedAt: contents.updatedAt })
      .from(contents)
      .innerJoin(providers, eq(providers.id, contents.providerId))
      .where(isOffered())
      .orderBy(asc(contents.publishedAt), asc(contents.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, changedAt }) => ({ path: `/educational-content/${id}`, changedAt }))
  },
}
