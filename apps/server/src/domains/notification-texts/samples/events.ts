import { eq } from '../../../db/drizzle.ts'

import type { EventWaitStatus } from '@wellspring/api/contract/event-waitlist'

import {
  eventBookings,
  eventHelpers,
  eventMessages,
  events as eventTable,
  eventWaits,
  occurrences,
  places,
  tickets,
  ticketTypes,
} from '../../events/tables.ts'
import { users } from '../../identity/tables.ts'
import { sampleId } from '../sample.ts'
import type { EventSample, SampleRows, Samples } from '../sample.ts'
import { patronId, providerId } from './people.ts'

export const eventTitle = 'An evening of breathing'

const eventId = sampleId('event')
const dateId = sampleId('date of an event')
const typeId = sampleId('kind of ticket')
const bookingId = sampleId('booking of tickets')
const guestTicketId = sampleId('ticket of a guest')
const waitId = sampleId('wait for tickets')
const helperId = sampleId('helper at the door')
const messageId = sampleId('message to those who come')

const policy = [{ hoursBefore: 24, refundPercent: 100 }]

async function rows({ tx, add, day }: SampleRows) {
  await add(eventTable, {
    id: eventId,
    providerId,
    status: 'published',
    title: eventTitle,
    description: 'Bring a blanket.',
    area: 'mental',
    format: 'Hybrid',
    place: 'The Old Mill, Albany',
    onlineUrl: 'https://meet.sample.example/breathing',
    zone: 'America/New_York',
    language: 'English',
    policy,
  })
  await add(ticketTypes, { id: typeId, eventId, name: 'Seat', priceCents: 2500, capacity: 20 })
  await add(occurrences, { id: dateId, eventId, startsAt: day(5), endsAt: day(5.1), status: 'scheduled' })
  await add(places, { occurrenceId: dateId, ticketTypeId: typeId, capacity: 20 })
  await add(eventBookings, {
    id: bookingId,
    eventId,
    occurrenceId: dateId,
    providerId,
    patronId,
    status: 'confirmed',
    area: 'mental',
    policy,
    priceCents: 5000,
    zone: 'America/New_York',
    confirmedAt: day(-1),
  })
  const ticket = { bookingId, ticketTypeId: typeId, priceCents: 2500 }
  await add(tickets, {
    ...ticket,
    id: sampleId('ticket'),
    guestName: 'Ada Morgan',
    attendance: 'in_person',
  })
  await add(tickets, {
    ...ticket,
    id: guestTicketId,
    guestName: 'Theo Lind',
    guestEmail: 'theo.lind@sample.example',
    attendance: 'online',
  })
  await add(eventWaits, {
    id: waitId,
    patronId,
    occurrenceId: dateId,
    ticketTypeId: typeId,
    quantity: 2,
    zone: 'America/New_York',
    status: 'waiting',
  })
  const [helping] = await tx.select({ email: users.email }).from(users).where(eq(users.id, providerId))
  await add(eventHelpers, { id: helperId, eventId, email: helping?.email ?? '' })
  await add(eventMessages, {
    id: messageId,
    eventId,
    occurrenceId: dateId,
    subject: 'Parking',
    text: 'Please park behind the mill.',
  })
}

const dateIs =
  (values: Partial<typeof occurrences.$inferInsert>) =>
  ({ tx }: SampleRows) =>
    tx.update(occurrences).set(values).where(eq(occurrences.id, dateId))

const offered = ({ tx, day }: SampleRows) =>
  tx
    .update(eventWaits)
    .set({ status: 'offered', offeredUntil: day(1) })
    .where(eq(eventWaits.id, waitId))

const step = { occurrenceId: dateId }
const wait = (status: EventWaitStatus) => ({ status, until: null })

const events: EventSample[] = [
  {
    name: 'event.publish',
    when: 'An event is published',
    subjectId: eventId,
    after: { status: 'published' },
  },
  {
    name: 'event.sendBack',
    when: 'An event needs a change',
    subjectId: eventId,
    after: { status: 'draft', comment: 'Please say how to get there.' },
  },
  {
    name: 'event.moveDates',
    when: 'A date is moved',
    subjectId: eventId,
    after: { scope: 'this', occurrenceIds: [dateId], startsAt: '' },
  },
  {
    name: 'event.relocate',
    when: 'An event moves to another place',
    subjectId: eventId,
    after: { occurrenceIds: [dateId] },
  },
  {
    name: 'eventBooking.confirm',
    when: 'Tickets are booked',
    subjectId: bookingId,
    after: { status: 'confirmed', by: 'patron', ...step },
  },
  {
    name: 'eventBooking.cancel',
    when: 'A patron cancels tickets',
    subjectId: bookingId,
    after: { status: 'cancelled', by: 'patron', refundCents: 5000, ...step },
  },
  {
    name: 'eventBooking.changeAttendance',
    when: 'A guest switches to taking part online',
    subjectId: bookingId,
    after: { status: 'confirmed', by: 'patron', ticketId: guestTicketId, attendance: 'online', ...step },
  },
  {
    name: 'eventBooking.giveTicket',
    when: 'A patron gives a ticket to another person',
    subjectId: bookingId,
    after: { status: 'confirmed', by: 'patron', ticketId: guestTicketId, guestKeys: [], ...step },
  },
  {
    name: 'eventBooking.callOff',
    when: 'A date is cancelled',
    subjectId: bookingId,
    after: { status: 'cancelled', by: 'organiser', refundCents: 5000, ...step },
    given: dateIs({ status: 'cancelled', cancelReason: 'The heating is out.' }),
  },
  { name: 'eventDate.remind', when: 'The day before an event', subjectId: dateId, after: { hours: 24 } },
  { name: 'eventDate.remind', when: 'An hour before an event', subjectId: dateId, after: { hours: 1 } },
  {
    name: 'eventMessage.send',
    when: 'An organiser writes to attendees',
    subjectId: messageId,
    after: { recipients: 1 },
  },
  {
    name: 'eventHelper.invite',
    when: 'Someone is invited to help at check-in',
    subjectId: helperId,
    after: { eventId },
  },
  {
    name: 'eventWait.offer',
    when: 'Tickets are held for the next person on the waitlist',
    subjectId: waitId,
    after: wait('offered'),
    given: offered,
  },
  {
    name: 'eventWait.announce',
    when: 'Tickets become available shortly before the event',
    subjectId: waitId,
    after: wait('waiting'),
  },
  {
    name: 'eventWait.expire',
    when: 'Held tickets were not taken',
    subjectId: waitId,
    after: wait('waiting'),
  },
  {
    name: 'eventWait.close',
    when: 'A waitlist is closed',
    subjectId: waitId,
    after: wait('closed'),
    given: dateIs({ status: 'cancelled' }),
  },
]

export const eventSamples: Samples = { rows, events }
