import { and, asc, count, eq } from '../../db/drizzle.ts'

import type { PublicPages } from '../../context.ts'
import { providers } from '../directory/tables.ts'
import { events } from './tables.ts'

const offered = and(eq(events.status, 'published'), eq(providers.isListed, true))

/** Published events with future dates by listed providers. */
export const eventPages: PublicPages = {
  name: 'events',
  cachedUnder: 'events',
  async count(db) {
    const [row] = await db
      .select({ count: count() })
      .from(events)
      .innerJoin(providers, eq(providers.id, events.providerId))
      .where(offered)
    return row?.count ?? 0
  },
  async list(db, { limit, offset }) {
    const rows = await db
      .select({ id: events.id, changedAt: events.updatedAt })
      .from(events)
      .innerJoin(providers, eq(providers.id, events.providerId))
      .where(offered)
      .orderBy(asc(events.createdAt), asc(events.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }))
  },
}
