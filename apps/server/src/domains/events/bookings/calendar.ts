import type { CalendarEntry, Context } from '../../../context.ts'
import type { Notification } from '../../../event.ts'
import { calendarFile, methodOf } from '../../scheduling/calendar-files/write-calendar.ts'
import { ticketsHref } from './scene.ts'
import type { BookingScene } from './scene.ts'

/** What a patron's calendar is told: whom one meets and where, and nothing of what it is about. */
function entryOf(context: Context, scene: BookingScene): CalendarEntry {
  const { booking, date, event, number, organiserName, zone } = scene
  return {
    what: 'Event',
    bookingId: booking.id,
    number,
    // Whoever cancels is out of it, whatever becomes of the date.
    sequence: date.sequence + (booking.status === 'cancelled' ? 1 : 0),
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    zone,
    withName: organiserName,
    href: `${context.deps.config.origins.patron}${ticketsHref(booking.id)}`,
    location: event.place,
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
