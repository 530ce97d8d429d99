import type { Context } from '../../context.ts'
import { calendarOf } from '../booking/ics.ts'
import type { CalendarEntry } from '../booking/ics.ts'
import { hrefOf } from '../booking/parties.ts'
import { bookingNumber } from '../booking/rules.ts'
import { markRead } from './actions.ts'
import { findFeed, listEntries } from './queries.ts'
import { isNewlyRead } from './rules.ts'

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

function entryOf(
  { booking, ...names }: Entry,
  { isProvider, showsNames, origin }: { isProvider: boolean; showsNames: boolean; origin: string },
): CalendarEntry {
  const { id, number, sequence, startsAt, endsAt, status, statusSince } = booking
  return {
    bookingId: id,
    number: bookingNumber(number),
    sequence,
    startsAt,
    endsAt,
    zone: isProvider ? names.providerZone : booking.zone,
    withName: showsNames ? (isProvider ? names.patronName : names.providerName) : null,
    href: `${origin}${hrefOf(id)}`,
    isOff: status === 'cancelled',
    isOpen: status === 'requested',
    now: statusSince,
  }
}

/** What a calendar program reads under an address; null where there is none. */
export async function readFeed(context: Context, token: string): Promise<string | null> {
  const found = await findFeed(context.db, token)
  if (!found || found.audience !== context.audience) return null
  const { userId, showsNames, lastReadAt } = found.feed
  const now = context.now()
  const isProvider = found.audience === 'provider'
  const entries = await listEntries(context.db, userId, { isProvider, now })
  if (isNewlyRead(lastReadAt, now)) await markRead(context, userId)
  const origin = context.deps.config.origins[context.audience]
  return calendarOf(entries.map((entry) => entryOf(entry, { isProvider, showsNames, origin })))
}
