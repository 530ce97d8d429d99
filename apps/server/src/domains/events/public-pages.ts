import { asc, count, eq } from '../../db/drizzle.ts'

import type { PublicPages } from '../../context.ts'
import { events } from './tables.ts'

const published = eq(events.status, 'published')

/** The events that have dates to come. */
export const eventPages: PublicPages = {
  name: 'events',
  cachedUnder: 'events',
  async count(db) {
    const [row] = await db.select({ count: count() }).from(events).where(published)
    return row?.count ?? 0
  },
  async list(db, { limit, offset }) {
    const rows = await db
      .select({ id: events.id, changedAt: events.updatedAt })
      .from(events)
      .where(published)
      .orderBy(asc(events.createdAt), asc(events.id))
      .limit(limit)
      .offset(offset)
    return rows.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }))
  },
}
