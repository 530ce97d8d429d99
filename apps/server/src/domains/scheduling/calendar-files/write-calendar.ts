import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

import type { CalendarEntry } from '../../../context.ts'
import { timeZoneOver } from './time-zone.ts'

// RFC 5545 allows 75 octets per line, and the library does not count the leading space of a folded line.
ICAL.foldLength = 74

/** A text in a form that iCalendar can hold: every line break as a newline, without other control characters. */
const plainText = (text: string) =>
  text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** The organiser and the attendee of an invitation. A downloaded file has neither. */
interface Addressed {
  organiser: string
  attendee: string
}

const stamp = (at: Date) => ICAL.Time.fromJSDate(at, true)

const near = { hours: 3 }

/**
 * Writes the local time of a zone. Near a change of its offset, where programs read local times differently, it writes
 * the instant.
 */
function put(event: ICAL.Component, name: 'dtstart' | 'dtend', { at, zone }: { at: Date; zone: string }) {
  const time = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  if (time.subtract(near).offsetNanoseconds !== time.add(near).offsetNanoseconds)
    return event.addPropertyWithValue(name, stamp(at))
  const wall = time.toPlainDateTime().toString({ smallestUnit: 'second' })
  const property = event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(wall))
  property.setParameter('tzid', zone)
  return property
}

/** The address in `Wellspring <hello@wellspring.example>`. */
const addressOf = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender

function address(event: ICAL.Component, { organiser, attendee }: Addressed) {
  event.addPropertyWithValue('organizer', `mailto:${addressOf(organiser)}`).setParameter('cn', 'Wellspring')
  const guest = event.addPropertyWithValue('attendee', `mailto:${attendee}`)
  guest.setParameter('rsvp', 'FALSE')
  guest.setParameter('partstat', 'ACCEPTED')
}

function eventOf(entry: CalendarEntry, addressed: Addressed | null): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${entry.bookingId}@wellspring`)
  event.addPropertyWithValue('sequence', entry.sequence)
  event.addPropertyWithValue('dtstamp', stamp(entry.now))
  put(event, 'dtstart', { at: entry.startsAt, zone: entry.zone })
  put(event, 'dtend', { at: entry.endsAt, zone: entry.zone })
  const what = entry.what ?? 'Appointment'
  const summary = entry.withName === null ? what : `${what} with ${entry.withName}`
  event.addPropertyWithValue('summary', plainText(summary))
  event.addPropertyWithValue('description', `Booking ${entry.number}: ${entry.href}`)
  event.addPropertyWithValue('url', entry.href)
  if (entry.location !== null) event.addPropertyWithValue('location', plainText(entry.location))
  const status = entry.isOff ? 'CANCELLED' : entry.isOpen ? 'TENTATIVE' : 'CONFIRMED'
  event.addPropertyWithValue('status', status)
  if (addressed) address(event, addressed)
  return event
}

export const methodOf = ({ isOff }: Pick<CalendarEntry, 'isOff'>) => (isOff ? 'CANCEL' : 'REQUEST')

function empty(method: string): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Wellspring//Bookings//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  return calendar
}

/** Many bookings as one calendar, which programs poll. It has no attendees. */
export function calendarOf(entries: readonly CalendarEntry[]): string {
  const calendar = empty('PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', 'Wellspring')
  // The value type is explicit, because the library does not know this property.
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromSeconds(3600))
  for (const [zone, own] of Map.groupBy(entries, (entry) => entry.zone)) {
    const starts = own.map(({ startsAt }) => startsAt.getTime())
    calendar.addSubcomponent(timeZoneOver(zone, Math.min(...starts), Math.max(...starts)))
  }
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, null))
  return `${calendar.toString()}\r\n`
}

/** A booking as an iCalendar file. Its UID never changes, and a later sequence number replaces an earlier one. */
export function calendarFile(entry: CalendarEntry, addressed: Addressed | null = null): string {
  const calendar = empty(addressed ? methodOf(entry) : 'PUBLISH')
  const at = entry.startsAt.getTime()
  calendar.addSubcomponent(timeZoneOver(entry.zone, at, at))
  calendar.addSubcomponent(eventOf(entry, addressed))
  return `${calendar.toString()}\r\n`
}
