import type { SignedIn, TestApp } from '../app.ts'
import { begin, makeHeld } from '../bookings.ts'
import type { Booked } from '../bookings.ts'
import { address } from './checkout.ts'
import { withNewKey } from './disputed-orders.ts'

export const paymentOf = (id: string, paymentMethodId = 'pm_ok') => ({
  id,
  paymentMethodId,
  billingDetails: {
    ...address,
    email: 'maya@wellspring.example',
  },
})

type Options = Parameters<typeof makeHeld>[1]

/** Pays for a held booking. */
export const payFor = (patron: Pick<SignedIn, 'client'>, id: string, card?: string) =>
  patron.client.booking.payBooking(paymentOf(id, card), withNewKey())

/** A paid booking, or a request with an authorized charge. */
export async function makePaid(stand: TestApp, options?: Options): Promise<Booked> {
  const made = await makeHeld(stand, options)
  return { ...made, booking: (await payFor(made.patron, made.booking.id)).booking }
}

export const makeAsked = (stand: TestApp, options: Options = {}): Promise<Booked> =>
  makePaid(stand, { ...options, service: { confirmation: 'request', ...options.service } })

/** A booking whose payment awaits the cardholder's authentication. */
export async function makeUnderWay(stand: TestApp, options?: Options) {
  const made = await makeHeld(stand, options)
  const { booking, clientSecret } = await payFor(made.patron, made.booking.id, 'pm_3ds')
  return { ...made, booking, intentId: clientSecret!.replace('_secret', '') }
}

/** A paid booking that began some minutes ago. */
export async function makeBegun(stand: TestApp, minutesAgo = 20): Promise<Booked> {
  const made = await makePaid(stand)
  await begin(stand, made.booking, minutesAgo)
  return made
}
