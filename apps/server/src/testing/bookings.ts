import { eq } from '../db/drizzle.ts'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { OwnService, ServiceInput } from '@wellspring/api/contract/services'

import type { BookingMove } from '../domains/booking/transition.ts'
import { transitionBooking } from '../domains/booking/transition.ts'
import { lockBooking } from '../domains/booking/queries.ts'
import { bookings } from '../domains/booking/tables.ts'
import type { SignedIn, TestApp } from './app.ts'
import { providerWithService, serviceInput, workdays } from './providers.ts'

/** A provider, what they offer, and a patron. */
export interface Practice {
  provider: SignedIn
  service: OwnService
  patron: SignedIn
}

export interface Booked extends Practice {
  booking: BookingDetail
}

export type PracticeOptions = Parameters<typeof providerWithService>[1] & { patron?: SignedIn }

/** Somebody who can be booked nine to five, and somebody who would like to. */
export async function makePractice(stand: TestApp, options: PracticeOptions = {}): Promise<Practice> {
  const { provider, service } = await providerWithService(stand, {
    provider: { week: workdays, ...options.provider },
    service: { noticeMinutes: 0, ...options.service },
  })
  return { provider, service, patron: options.patron ?? (await stand.signIn('patron')) }
}

/** Ten o'clock on the second day of the tests' clock, a Tuesday. */
export const tuesdayAt = (hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 5, 16, hour, minute)).toISOString()

export const holdOf = ({ service }: Practice, startsAt = tuesdayAt(10)) => ({
  serviceId: service.id,
  startsAt,
  zone: 'Asia/Dubai',
})

/** A time that is held and not paid for. */
export async function makeHeld(
  stand: TestApp,
  options: PracticeOptions & { at?: string } = {},
): Promise<Booked> {
  const practice = await makePractice(stand, options)
  const { booking } = await practice.patron.client.booking.holdBooking(holdOf(practice, options.at))
  return { ...practice, booking }
}

/** A time that a provider suggests to somebody whom they have met: a paid one, who has to confirm it. */
export async function makeProposed(stand: TestApp, options: PracticeOptions = {}): Promise<Booked> {
  const met = await makeConfirmed(stand, {
    ...options,
    service: { ...options.service, price: 0, confirmation: 'instant' },
  })
  const { provider, patron } = met
  const { service } = await provider.client.directory.updateService({
    id: met.service.id,
    ...serviceInput({ noticeMinutes: 0, ...options.service }),
  })
  const { booking } = await provider.client.booking.proposeBooking({
    patronId: patron.userId,
    serviceId: service.id,
    startsAt: tuesdayAt(14),
  })
  return { ...met, service, booking }
}

const forFree = (options: PracticeOptions, service: Partial<ServiceInput> = {}) => ({
  ...options,
  service: { price: 0, ...service, ...options.service },
})

/** A booking that costs nothing: confirmed as soon as it is asked for. */
export const makeConfirmed = (stand: TestApp, options: PracticeOptions & { at?: string } = {}) =>
  makeHeld(stand, forFree(options))

/** A request that costs nothing and waits for its provider. */
export const makeRequested = (stand: TestApp, options: PracticeOptions & { at?: string } = {}) =>
  makeHeld(stand, forFree(options, { confirmation: 'request' }))

/** A step of a booking by itself, without what else belongs to it. */
export const step = (stand: TestApp, id: string, move: BookingMove) =>
  stand.deps.database.write(async (tx) =>
    transitionBooking(tx, stand.context, await lockBooking(tx, id), move),
  )

/** As if it had begun so long ago. */
export const begin = (stand: TestApp, { id, service }: BookingDetail, minutesAgo: number) => {
  const startsAt = new Date(stand.clock.now().getTime() - minutesAgo * 60_000)
  const endsAt = new Date(startsAt.getTime() + service.lengthMinutes * 60_000)
  return stand.deps.database.write((tx) =>
    tx
      .update(bookings)
      .set({ startsAt, endsAt, blockedFrom: startsAt, blockedTo: endsAt })
      .where(eq(bookings.id, id)),
  )
}

/** A booking whose time has come and gone. */
export async function makeOver(stand: TestApp, options: PracticeOptions = {}): Promise<Booked> {
  const made = await makeConfirmed(stand, options)
  await begin(stand, made.booking, 120)
  return made
}

/** A booking to which its patron did not come, as its provider says. */
export async function makeMissed(stand: TestApp, options: PracticeOptions = {}): Promise<Booked> {
  const made = await makeOver(stand, options)
  await step(stand, made.booking.id, { to: 'no_show', by: 'provider', set: { missedBy: 'patron' } })
  return made
}

/** A booking in which both have met. */
export async function makeCompleted(stand: TestApp, options: PracticeOptions = {}): Promise<Booked> {
  const made = await makeOver(stand, options)
  await made.provider.client.booking.completeBooking({ id: made.booking.id })
  return made
}
