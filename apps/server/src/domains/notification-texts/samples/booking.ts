import { eq } from '../../../db/drizzle.ts'

import type { BookingStatus } from '@wellspring/api/contract/booking-status'

import type { BookingEvents } from '../../booking/events.ts'
import { bookings } from '../../booking/tables.ts'
import type { BookedService } from '../../booking/tables.ts'
import { services } from '../../directory/tables.ts'
import { sampleId } from '../sample.ts'
import type { EventSample, SampleRows, Samples } from '../sample.ts'
import { patronId, providerId } from './people.ts'
import { DAY_MS, MINUTE_MS } from '../../../time.ts'

export const bookingId = sampleId('booking')
export const serviceId = sampleId('service')

const service: BookedService = {
  title: 'Talking it through',
  area: 'mental',
  format: 'Telehealth',
  isCoaching: false,
  lengthMinutes: 50,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  confirmation: 'instant',
}

const policy = [{ hoursBefore: 24, refundPercent: 100 }]

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

async function rows({ add, day }: SampleRows) {
  await add(services, {
    id: serviceId,
    providerId,
    title: service.title,
    description: 'Fifty minutes to talk.',
    area: 'mental',
    format: 'Telehealth',
    lengthMinutes: 50,
    priceCents: 12_000,
    confirmation: 'instant',
    policy,
    status: 'published',
    publishedAt: day(-30),
  })
  const startsAt = day(3)
  await add(bookings, {
    id: bookingId,
    providerId,
    patronId,
    serviceId,
    service,
    policy,
    status: 'confirmed',
    startsAt,
    endsAt: minutesAfter(startsAt, 50),
    blockedFrom: startsAt,
    blockedTo: minutesAfter(startsAt, 60),
    zone: 'America/New_York',
    confirmedAt: day(-1),
    dueAt: day(1),
  })
}

const change =
  (values: Partial<typeof bookings.$inferInsert>) =>
  ({ tx }: SampleRows) =>
    tx.update(bookings).set(values).where(eq(bookings.id, bookingId))

/** A booking that its provider suggested. */
const suggested = change({ isProposal: true, confirmedAt: null })

interface Step {
  status: BookingStatus
  by: BookingEvents['booking.book']['by']
  note?: string
}

const startsAt = () => new Date(Date.now() + 3 * DAY_MS).toISOString()
const after = (step: Step) => ({ sequence: 1, startsAt: startsAt(), ...step })
/** The same for a booking moved by a day. */
const moved = (step: Step) => ({
  ...after(step),
  movedFrom: new Date(Date.parse(startsAt()) - DAY_MS).toISOString(),
})

const events: EventSample[] = [
  {
    name: 'booking.book',
    when: 'A free session is booked',
    after: after({ status: 'confirmed', by: 'patron' }),
    subjectId: bookingId,
    given: change({ priceCents: 0 }),
  },
  {
    name: 'booking.pay',
    when: 'A session is booked and paid',
    after: after({ status: 'confirmed', by: 'patron' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.pay',
    when: 'A suggested time is confirmed and paid',
    after: { ...after({ status: 'confirmed', by: 'patron' }), wasProposal: true as const },
    subjectId: bookingId,
  },
  {
    name: 'booking.pay',
    when: 'A session is requested',
    after: after({ status: 'requested', by: 'patron' }),
    subjectId: bookingId,
    given: change({ confirmedAt: null }),
  },
  {
    name: 'booking.propose',
    when: 'A provider suggests a time',
    after: after({ status: 'held', by: 'provider' }),
    subjectId: bookingId,
    given: suggested,
  },
  {
    name: 'booking.reschedule',
    when: 'A provider moves a suggestion',
    after: moved({ status: 'held', by: 'provider' }),
    subjectId: bookingId,
    given: suggested,
  },
  {
    name: 'booking.withdraw',
    when: 'A provider withdraws a suggestion',
    after: after({ status: 'cancelled', by: 'provider', note: 'I am at a conference that day.' }),
    subjectId: bookingId,
    given: suggested,
  },
  {
    name: 'booking.expire',
    when: 'A suggested time is not confirmed',
    after: after({ status: 'expired', by: 'system' }),
    subjectId: bookingId,
    given: suggested,
  },
  {
    name: 'booking.release',
    when: 'A suggested time is declined',
    after: after({ status: 'cancelled', by: 'patron' }),
    subjectId: bookingId,
    given: suggested,
  },
  {
    name: 'booking.accept',
    when: 'A request is accepted',
    after: after({ status: 'confirmed', by: 'provider' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.decline',
    when: 'A request is declined',
    after: after({ status: 'declined', by: 'provider', note: 'I am away that week.' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.decline',
    when: 'A request is accepted, but the card is declined',
    after: after({ status: 'declined', by: 'system', note: 'The card could not be charged.' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.lapse',
    when: 'A request is not answered in time',
    after: after({ status: 'expired', by: 'system' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.cancel',
    when: 'The patron cancels',
    after: { ...after({ status: 'cancelled', by: 'patron' }), refundCents: 12_000 },
    subjectId: bookingId,
  },
  {
    name: 'booking.cancel',
    when: 'The provider cancels',
    after: { ...after({ status: 'cancelled', by: 'provider', note: 'I am ill.' }), refundCents: 12_000 },
    subjectId: bookingId,
  },
  {
    name: 'booking.reschedule',
    when: 'The patron moves a session',
    after: moved({ status: 'confirmed', by: 'patron' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.reschedule',
    when: 'The provider moves a session',
    after: moved({ status: 'confirmed', by: 'provider', note: 'The train is late.' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.complete',
    when: 'A session is completed',
    after: after({ status: 'completed', by: 'provider' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.noShow',
    when: 'The patron did not come',
    after: after({ status: 'no_show', by: 'provider' }),
    subjectId: bookingId,
    given: change({ missedBy: 'patron' }),
  },
  {
    name: 'booking.noShow',
    when: 'The provider did not come',
    after: after({ status: 'no_show', by: 'patron' }),
    subjectId: bookingId,
    given: change({ missedBy: 'provider' }),
  },
  {
    name: 'booking.contest',
    when: 'The patron says that they were there',
    after: after({ status: 'no_show', by: 'patron', note: 'I waited for twenty minutes.' }),
    subjectId: bookingId,
    given: change({ missedBy: 'patron' }),
  },
  {
    name: 'booking.remind',
    when: 'Before a session',
    after: after({ status: 'confirmed', by: 'system' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.remind',
    when: 'A request is waiting for an answer',
    after: after({ status: 'requested', by: 'system' }),
    subjectId: bookingId,
  },
  {
    name: 'booking.ask',
    when: 'A session is over, and no one has said how it went',
    after: after({ status: 'in_progress', by: 'system' }),
    subjectId: bookingId,
  },
]

export const booking: Samples = { rows, events }
