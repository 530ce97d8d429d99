import { eq } from '../db/drizzle.ts'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { OwnService, ServiceInput } from '@wellspring/api/contract/services'

import type { BookingTransition } from '../domains/booking/transition.ts'
import { transitionBooking } from '../domains/booking/transition.ts'
import { lockBooking } from '../domains/booking/queries.ts'
import { bookings } from '../domains/booking/tables.ts'
import type { SignedIn, TestApp } from './app.ts'
import { providerWithService, serviceInput, workdays } from './accounts/providers.ts'
import { MINUTE_MS } from '../time.ts'

/** A provider, their service, and a patron. */
export interface Practice {
  provider: SignedIn
  service: OwnService
  patron: SignedIn
}

export interface Booked extends Practice {
  booking: BookingDetail
}

export type PracticeOptions = Parameters<typeof providerWithService>[1] & { patron?: SignedIn }

/** A provider who works nine to five, and a patron. */
export async function makePractice(stand: TestApp, options: PracticeOptions = {}): Promise<Practice> {
  const { provider, service } = await providerWithService(stand, {
    provider: { week: workdays, ...options.provider },
    service: { noticeMinutes: 0, ...options.service },
  })
  return { provider, service, patron: options.patron ?? (await stand.signIn('patron')) }
}

/** Ten o'clock on the second day of the test clock, a Tuesday. */
export const tuesdayAt = (hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 5, 16, hour, minute)).toISOString()

export const holdOf = ({ service }: Practice, startsAt = tuesdayAt(10)) => ({
  serviceId: service.id,
  startsAt,
  zone: 'Asia/Dubai',
})

/** A held booking that is not paid. */
export async function makeHeld(
  stand: TestApp,
  options: PracticeOptions & { at?: string } = {},
): Promise<Booked> {
  const practice = await makePractice(stand, options)
  const { booking } = await practice.patron.client.booking.holdBooking(holdOf(practice, options.at))
  return { ...practice, booking }
}

/** A paid slot that a provider has proposed to a past client, who has to confirm it. */
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

/** A free booking, confirmed as soon as it is requested. */
export const makeConfirmed = (stand: TestApp, options: PracticeOptions & { at?: string } = {}) =>
  makeHeld(stand, forFree(options))

/** A free request that awaits its provider. */
export const makeRequested = (stand: TestApp, options: PracticeOptions & { at?: string } = {}) =>
  makeHeld(stand, forFree(options, { confirmation: 'request' }))

/** Applies a transition of a booking without its side effects. */
export const step = (stand: TestApp, id: string, move: BookingTransition) =>
  stand.deps.database.write(async (tx) =>
    transitionBooking(tx, stand.context, await lockBooking(tx, id), move),
  )

/** Makes a booking look as if it began this many minutes ago. */
export const begin = (stand: TestApp, { id, service }: BookingDetail, minutesAgo: number) => {
  const startsAt = new Date(stand.clock.now().getTime() - minutesAgo * MINUTE_MS)
  const endsAt = new Date(startsAt.getTime() + service.lengthMinutes * MINUTE_MS)
  return stand.deps.database.write((tx) =>
    tx
      .update(bookings)
      .set({ startsAt, endsAt, blockedFrom: startsAt, blockedTo: endsAt })
      .where(eq(bookings.id, id)),
  )
}

/** A booking whose time is over. */
export async function makeOver(stand: TestApp, options: PracticeOptions = {}): Promise<Booked> {
  const made = await makeConfirmed(stand, options)
  await begin(stand, made.booking, 120)
  return made
}

/** A booking that its provider has reported as a no-show of the patron. */
export async function makeMissed(stand: TestApp, options: PracticeOptions = {}): Promise<Booked> {
  const made = await makeOver(stand, options)
  await step(stand, made.booking.id, { to: 'no_show', by: 'provider', set: { missedBy: 'patron' } })
  return made
}

export async function makeCompleted(stand: TestApp, options: PracticeOptions = {}): Promise<Booked> {
  const made = await makeOver(stand, options)
  await made.provider.client.booking.completeBooking({ id: made.booking.id })
  return made
}
