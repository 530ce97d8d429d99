import { and, eq, isNull } from '../../../db/drizzle.ts'

import type { CalendarFeed } from '@wellspring/api/contract/calendar'

import type { Actor } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { hashOf } from './rules.ts'
import { calendarFeeds } from '../tables.ts'

type FeedRow = typeof calendarFeeds.$inferSelect

export const presentFeed = ({ showsNames, createdAt, lastReadAt }: FeedRow): CalendarFeed => ({
  showsNames,
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})

export async function getCalendarFeed(
  db: ReadOnly,
  { userId }: Actor,
): Promise<{ feed: CalendarFeed | null }> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return { feed: row ? presentFeed(row) : null }
}

/** The account of a feed token. A closed account has no feed. */
export async function findFeed(db: ReadOnly, token: string) {
  const [row] = await db
    .select({ feed: calendarFeeds, audience: users.audience })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashOf(token)), isNull(users.disabledAt)))
  return row
}
