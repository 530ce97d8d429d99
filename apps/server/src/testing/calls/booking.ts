import type { TestApp } from '../app.ts'
import {
  holdOf,
  makeCompleted,
  makeConfirmed,
  makeHeld,
  makeMissed,
  makeOver,
  makePractice,
  makeProposed,
  tuesdayAt,
} from '../bookings.ts'
import type { Booked } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'

type Input = Record<string, unknown>

export function bookingCalls(stand: TestApp) {
  const byPatron = ({ patron }: Pick<Booked, 'patron'>, input: Input): Call => ({
    audience: 'patron',
    cookie: patron.cookie,
    input,
  })
  const asPatron = async (made: Promise<Booked>, input: Input = {}) => {
    const booked = await made
    return byPatron(booked, { id: booked.booking.id, ...input })
  }
  const asProvider = async (made: Promise<Booked>, input: Input = {}): Promise<Call> => {
    const { provider, booking } = await made
    return { audience: 'provider', cookie: provider.cookie, input: { id: booking.id, ...input } }
  }
  return {
    'booking.listSlots': async () => {
      const { service } = await makePractice(stand)
      const days = { from: '2026-06-16', to: '2026-06-20', zone: 'Asia/Dubai' }
      return { audience: 'patron', cookie: null, input: { serviceId: service.id, ...days } }
    },
    'booking.listFirstFree': async () => {
      const { provider } = await makePractice(stand)
      return { audience: 'patron', cookie: null, input: { providerId: provider.userId } }
    },
    'booking.holdBooking': async () => {
      const practice = await makePractice(stand)
      return byPatron(practice, { ...holdOf(practice), note: 'It is my first time.' })
    },
    'booking.proposeBooking': async () => {
      const { provider, patron, service } = await makeConfirmed(stand)
      const input = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(14) }
      return { audience: 'provider', cookie: provider.cookie, input }
    },
    'booking.withdrawProposal': () => asProvider(makeProposed(stand), { reason: 'I am away.' }),
    'booking.releaseBooking': () => asPatron(makeHeld(stand)),
    'booking.listBookings': async () => byPatron(await makeHeld(stand), { when: 'upcoming', limit: 5 }),
    'booking.listServiceMonths': async () => {
      const { provider, service } = await makePractice(stand)
      return { audience: 'provider', cookie: provider.cookie, input: { id: service.id } }
    },
    'booking.getBooking': () => asPatron(makeHeld(stand)),
    'booking.rescheduleBooking': () => asPatron(makeConfirmed(stand), { startsAt: tuesdayAt(14) }),
    'booking.completeBooking': () => asProvider(makeOver(stand)),
    'booking.contestNoShow': () => asPatron(makeMissed(stand), { reason: 'I was there.' }),
    'booking.reviewBooking': () => asPatron(makeCompleted(stand), { stars: 5, comment: 'It did me good.' }),
  } satisfies Partial<Calls>
}
