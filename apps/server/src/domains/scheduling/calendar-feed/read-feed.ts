import type { Context } from '../../../context.ts'
import { markCalendarFeedRead } from '../actions/mark-calendar-feed-read.ts'
import { calendarOf } from '../calendar-files/write-calendar.ts'
import { findFeed } from './queries.ts'
import { KEPT_MS, isNewlyRead } from './rules.ts'

/** The calendar behind a feed token, or null. */
export async function readFeed(context: Context, token: string): Promise<string | null> {
  const found = await findFeed(context.db, token)
  if (!found || found.audience !== context.audience) return null
  const { userId, showsNames, lastReadAt } = found.feed
  const now = context.now()
  const party = { userId, role: found.audience === 'provider' ? 'provider' : 'patron' } as const
  const since = new Date(now.getTime() - KEPT_MS)
  const { appointments, config } = context.deps
  const lists = await Promise.all(
    appointments.map(({ listEntries }) => listEntries(context.db, party, since)),
  )
  if (isNewlyRead(lastReadAt, now)) await markCalendarFeedRead(context, userId)
  const origin = config.origins[context.audience]
  return calendarOf(
    lists.flat().map(({ href, withName, location, ...entry }) => ({
      ...entry,
      withName: showsNames ? withName : null,
      // A location would reveal whom the booking is with.
      location: showsNames ? location : null,
      href: `${origin}${href}`,
    })),
  )
}
