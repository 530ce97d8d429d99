import type Stripe from 'stripe'

/** Reads the payment of a charge. Older charges use another metadata name. */
export const paymentIdOf = (metadata: Stripe.Metadata): string | undefined =>
  metadata['paymentId'] ?? metadata['checkoutId'] ?? metadata['bookingPaymentId']
