import type { TestApp } from '../app.ts'
import { makeHeld } from '../bookings.ts'
import type { Booked } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'
import { makeAsked, makeBegun, makePaid, makeUnderWay, paymentOf } from '../sales/paid-bookings.ts'

type Input = Record<string, unknown>

export function bookingMoneyCalls(stand: TestApp) {
  const asPatron = async (made: Promise<Booked>, input: Input = {}): Promise<Call> => {
    const { patron, booking } = await made
    return { audience: 'patron', cookie: patron.cookie, input: { id: booking.id, ...input } }
  }
  const asProvider = async (made: Promise<Booked>, input: Input = {}): Promise<Call> => {
    const { provider, booking } = await made
    return { audience: 'provider', cookie: provider.cookie, input: { id: booking.id, ...input } }
  }
  return {
    'booking.payBooking': () => {
      const { paymentMethodId, billingDetails } = paymentOf('')
      return asPatron(makeHeld(stand), { paymentMethodId, billingDetails })
    },
    'booking.confirmBookingPayment': () => asPatron(makeUnderWay(stand)),
    'booking.previewCancel': () => asPatron(makePaid(stand)),
    'booking.cancelBooking': () => asPatron(makePaid(stand), { reason: 'I am ill.', expectedRefund: 90 }),
    'booking.acceptBooking': () => asProvider(makeAsked(stand)),
    'booking.declineBooking': () => asProvider(makeAsked(stand), { reason: 'I am away.' }),
    'booking.markNoShow': () => asProvider(makeBegun(stand), { who: 'patron' }),
  } satisfies Partial<Calls>
}
