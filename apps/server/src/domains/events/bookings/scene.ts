import { eq, inArray, sql } from '../../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'
import type { Attendance } from '@wellspring/api/contract/event-format'

import type { Context } from '../../../context.ts'
import type { Recipient } from '../../../event.ts'
import { providers } from '../../directory/tables.ts'
import { ownTimeZone } from '../../identity/queries.ts'
import { profiles, users } from '../../identity/tables.ts'
import type { EventRow, OccurrenceRow } from '../queries.ts'
import { eventBookingNumber } from '../rules.ts'
import { eventBookings, events, occurrences, tickets } from '../tables.ts'
import type { EventBookingRow } from './transition.ts'

/** The patron's page for a booking. */
export const ticketsHref = (id: string) => `/my-events/${id}`

/** The organiser's page for an event's attendees. */
export const organiserBookingHref = (eventId: string) => `/provider/events/${eventId}`

/** A booking with its event, its date, and both recipients. */
export interface BookingScene {
  booking: EventBookingRow
  event: EventRow
  date: OccurrenceRow
  number: string
  patron: Recipient
  patronName: string
  organiser: Recipient
  organiserName: string
  /** The number of in-person tickets and of online tickets. */
  inPerson: number
  online: number
  /** The patron's time zone. */
  zone: string
}

const countedBy = (attendance: Attendance) =>
  sql<number>`(select count(*)::int from ${tickets} k where k.booking_id = ${eventBookings.id} and k.attendance = ${attendance})`

export async function bookingScene(context: Context, id: string): Promise<BookingScene> {
  const [row] = await context.db
    .select({
      booking: eventBookings,
      event: events,
      date: occurrences,
      organiserName: providers.name,
      inPerson: countedBy('in_person'),
      online: countedBy('online'),
    })
    .from(eventBookings)
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .innerJoin(providers, eq(providers.id, eventBookings.providerId))
    .where(eq(eventBookings.id, id))
  if (!row) throw new Error(`there is no event booking ${id}`)
  const { patronId, providerId } = row.booking
  const people = await context.db
    .select({
      id: users.id,
      name: users.firstName,
      lastName: users.lastName,
      email: users.email,
      zone: ownTimeZone,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, [patronId, providerId]))
  const find = (userId: string, audience: Audience) => {
    const { name = '', lastName = '', email = '', zone } = people.find((one) => one.id === userId) ?? {}
    return { recipient: { userId, name, email, audience }, fullName: `${name} ${lastName}`, zone }
  }
  const [patron, organiser] = [find(patronId, 'patron'), find(providerId, 'provider')]
  return {
    ...row,
    number: eventBookingNumber(row.booking.number),
    patron: patron.recipient,
    patronName: patron.fullName,
    organiser: organiser.recipient,
    zone: patron.zone ?? row.booking.zone,
  }
}
