import * as z from 'zod'

import { BookingDetail } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, PaymentMethodId } from './fields.ts'
import { ServiceBilling } from './orders.ts'
import { OrganisationPays } from './organisation-benefits.ts'

/** Payment of a booking, in the same shape as the payment of a checkout. */
export const BookingPayment = z.object({
  booking: BookingDetail,
  clientSecret: z.string().nullable(),
  /** Decline reason, as worded by the gateway. */
  failure: z.string().nullable(),
})

const payUndecided = (answer: unknown) =>
  ['processing', 'requires_action'].includes((answer as z.infer<typeof BookingPayment>).booking.payment)

const one = z.object({
  id: PathId,
  /** The start time that the client saw: a booking that has been moved since is not paid for. */
  startsAt: Instant.optional(),
})

export const bookingPayment = {
  payBooking: endpoint('POST', '/bookings/{id}/pay', {
    access: ['patron'],
    movesMoney: true,
    isUndecided: payUndecided,
    summary: 'Pay for a held booking; for a request the amount is only authorised until it is accepted.',
  })
    .input(
      one.extend({
        billingDetails: ServiceBilling,
        paymentMethodId: PaymentMethodId,
        saveCard: z.boolean().optional(),
        organisationPays: OrganisationPays,
      }),
    )
    .output(BookingPayment),
  payFromPackage: endpoint('POST', '/bookings/{id}/pay-from-package', {
    access: ['patron'],
    movesMoney: true,
    summary: 'Pay for a held booking with a session of a package.',
  })
    .input(one.extend({ purchaseId: Id }))
    .output(z.object({ booking: BookingDetail })),
  confirmBookingPayment: endpoint('POST', '/bookings/{id}/confirm-payment', {
    inSteps: true,
    access: ['patron'],
    summary: 'Continue a payment after the bank has authenticated the card holder.',
  })
    .input(one.omit({ startsAt: true }))
    .output(BookingPayment),
}
