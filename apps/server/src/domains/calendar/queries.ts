import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import type { CalendarFeed } from '@wellspring/api/contract/calendar'

import type { Actor } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { KEPT_MS, hashOf } from './rules.ts'
import { calendarFeeds } from './tables.ts'

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

/** Whose address it is; a closed account has none. */
export async function findFeed(db: ReadOnly, token: string) {
  const [row] = await db
    .select({ feed: calendarFeeds, audience: users.audience })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashOf(token)), isNull(users.disabledAt)))
  return row
}

const atMost = 2000

/** What stands in somebody's calendar: what was asked for, what is booked, and what was called off after that. */
export function listEntries(
  db: ReadOnly,
  userId: string,
  { isProvider, now }: { isProvider: boolean; now: Date },
) {
  const own = isProvider ? bookings.providerId : bookings.patronId
  return db
    .select({
      booking: bookings,
      providerName: providers.name,
      providerZone: providers.zone,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(users, eq(users.id, bookings.patronId))
    .where(
      and(
        eq(own, userId),
        gt(bookings.endsAt, new Date(now.getTime() - KEPT_MS)),
        or(
          inArray(bookings.status, ['requested', 'confirmed', 'in_progress', 'completed', 'no_show']),
          and(eq(bookings.status, 'cancelled'), isNotNull(bookings.confirmedAt)),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(atMost)
}
