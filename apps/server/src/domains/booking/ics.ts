import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

import { timeZoneAround } from './time-zone.ts'

/** What a calendar is told of a booking. It says whom one meets and nothing of why. */
export interface CalendarEntry {
  bookingId: string
  number: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** The zone of whoever's calendar it is. */
  zone: string
  /** Whom one meets. */
  withName: string
  href: string
  /** Nobody meets any more. */
  isOff: boolean
  now: Date
}

/** To whom an invitation goes, and from whom; a file that somebody fetches names nobody. */
interface Addressed {
  organiser: string
  attendee: string
}

const stamp = (at: Date) => ICAL.Time.fromJSDate(at, true)

const near = { hours: 3 }

/** On the wall of a zone; near a change of its clocks, where calendars read walls differently, as an instant. */
function put(event: ICAL.Component, name: 'dtstart' | 'dtend', { at, zone }: { at: Date; zone: string }) {
  const time = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  if (time.subtract(near).offsetNanoseconds !== time.add(near).offsetNanoseconds)
    return event.addPropertyWithValue(name, stamp(at))
  const wall = time.toPlainDateTime().toString({ smallestUnit: 'second' })
  const property = event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(wall))
  property.setParameter('tzid', zone)
  return property
}

/** The address within `Wellspring <hello@wellspring.example>`. */
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
  event.addPropertyWithValue('summary', `Appointment with ${entry.withName}`)
  event.addPropertyWithValue('description', `Booking ${entry.number}: ${entry.href}`)
  event.addPropertyWithValue('url', entry.href)
  event.addPropertyWithValue('status', entry.isOff ? 'CANCELLED' : 'CONFIRMED')
  if (addressed) address(event, addressed)
  return event
}

export const methodOf = ({ isOff }: Pick<CalendarEntry, 'isOff'>) => (isOff ? 'CANCEL' : 'REQUEST')

/** A booking as an iCalendar file. One UID for its life; a later sequence takes the place of an earlier one. */
export function calendarFile(entry: CalendarEntry, addressed: Addressed | null = null): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Wellspring//Bookings//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', addressed ? methodOf(entry) : 'PUBLISH')
  calendar.addSubcomponent(timeZoneAround(entry.zone, entry.startsAt.getTime()))
  calendar.addSubcomponent(eventOf(entry, addressed))
  return `${calendar.toString()}\r\n`
}
