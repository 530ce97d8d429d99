import type Stripe from 'stripe'

/** The payment that a charge was asked for; older charges call it otherwise. */
export const paymentIdOf = (metadata: Stripe.Metadata): string | undefined =>
  metadata['paymentId'] ?? metadata['checkoutId'] ?? metadata['bookingPaymentId']
