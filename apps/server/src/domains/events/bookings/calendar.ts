import { and, asc, eq, gt, inArray, lt } from '../../../db/drizzle.ts'

import { formatFor, hasPlace } from '@wellspring/api/contract/event-format'

import type { Appointments, CalendarEntry, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import type { Notification } from '../../../event.ts'
import { calendarFile, methodOf } from '../../scheduling/calendar-files/write-calendar.ts'
import { wholePlace } from '../place/event-place.ts'
import { eventBookingNumber } from '../rules.ts'
import { eventBookings, events, occurrences } from '../tables.ts'
import { bookingScene, organiserBookingHref, ticketsHref } from './scene.ts'
import type { BookingScene } from './scene.ts'

/**
 * The calendar entry of a booking: with whom and where, but not the event's title, because calendars are often shared.
 */
function entryOf(context: Context, scene: BookingScene): CalendarEntry {
  const { booking, date, event, number, organiserName, zone } = scene
  return {
    what: 'Event',
    bookingId: booking.id,
    number,
    // A cancelled booking needs a higher sequence than the date's, so that calendars accept the removal.
    sequence: date.sequence + (booking.status === 'cancelled' ? 1 : 0),
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    zone,
    withName: organiserName,
    href: `${context.deps.config.origins.patron}${ticketsHref(booking.id)}`,
    // An online ticket for a hybrid event has no location.
    location: hasPlace(formatFor(event.format, scene)) ? wholePlace(event) : null,
    isOff: booking.status === 'cancelled' || booking.status === 'event_cancelled',
    now: context.now(),
  }
}

export function calendarAttachment(
  context: Context,
  scene: BookingScene,
): NonNullable<Notification['calendar']> {
  const entry = entryOf(context, scene)
  const organiser = context.deps.config.mail.from
  return {
    method: methodOf(entry),
    content: calendarFile(entry, { organiser, attendee: scene.patron.email }),
  }
}

/** A booking's calendar file to import by hand. It invites nobody. */
export const calendarFileOf = async (context: Context, id: string): Promise<string> =>
  calendarFile(entryOf(context, await bookingScene(context, id)))

const selectDates = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ event: events, date: occurrences, organiserName: providers.name })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .$dynamic()

/** The calendar file of a publicly visible date. */
export async function publicCalendarFile(context: Context, id: string): Promise<string> {
  const [row] = isId(id)
    ? await selectDates(context).where(
        and(
          eq(occurrences.id, id),
          inArray(events.status, ['published', 'ended', 'cancelled']),
          eq(providers.isListed, true),
        ),
      )
    : []
  if (!row) throw notFound('date')
  const { event, date, organiserName } = row
  return calendarFile({
    what: 'Event',
    bookingId: date.id,
    number: event.title,
    sequence: date.sequence,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    zone: event.zone,
    withName: organiserName,
    href: `${context.deps.config.origins.patron}/events/${event.id}`,
    location: wholePlace(event),
    isOff: date.status === 'cancelled',
    now: context.now(),
  })
}

const countWithin: Appointments['countWithin'] = async (db, providerId, { from, to }) => {
  const rows = await selectDates({ db }).where(
    and(
      eq(events.providerId, providerId),
      eq(events.status, 'published'),
      eq(occurrences.status, 'scheduled'),
      gt(occurrences.endsAt, from),
      lt(occurrences.startsAt, to),
    ),
  )
  return rows.length
}

const MAX_ENTRIES = 1000

const listOwnDates = async (db: Context['db'], providerId: string, since: Date): Promise<CalendarEntry[]> => {
  const rows = await selectDates({ db })
    .where(
      and(
        eq(events.providerId, providerId),
        inArray(events.status, ['published', 'ended', 'cancelled']),
        gt(occurrences.endsAt, since),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(MAX_ENTRIES)
  return rows.map(({ event, date }) => ({
    what: 'Event' as const,
    bookingId: date.id,
    number: event.title,
    sequence: date.sequence,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    zone: event.zone,
    withName: null,
    href: organiserBookingHref(event.id),
    location: wholePlace(event),
    isOff: date.status === 'cancelled',
    now: date.createdAt,
  }))
}

const listOwnTickets = async (db: Context['db'], patronId: string, since: Date): Promise<CalendarEntry[]> => {
  const rows = await db
    .select({ booking: eventBookings, event: events, date: occurrences, organiserName: providers.name })
    .from(eventBookings)
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .innerJoin(providers, eq(providers.id, eventBookings.providerId))
    .where(
      and(
        eq(eventBookings.patronId, patronId),
        inArray(eventBookings.status, ['confirmed', 'checked_in', 'no_show', 'event_cancelled']),
        gt(occurrences.endsAt, since),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(MAX_ENTRIES)
  return rows.map(({ booking, event, date, organiserName }) => ({
    what: 'Event' as const,
    bookingId: booking.id,
    number: eventBookingNumber(booking.number),
    sequence: date.sequence,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    zone: booking.zone,
    withName: organiserName,
    href: ticketsHref(booking.id),
    location: wholePlace(event),
    isOff: booking.status === 'event_cancelled',
    now: booking.statusSince,
  }))
}

/** The event dates that appear in an account's calendar. */
export const eventTimes: Appointments = {
  // Services are counted by the booking domain.
  countUpcoming: () => Promise.resolve(new Map()),
  countWithin,
  listEntries: (db, { userId, role }, since) =>
    role === 'provider' ? listOwnDates(db, userId, since) : listOwnTickets(db, userId, since),
}
