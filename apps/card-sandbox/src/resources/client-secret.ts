import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '../http/errors.ts'
import { read, text } from '../http/params.ts'
import type { Call } from '../http/route.ts'

/** Checks the client secret, which proves that the browser's page was given the intent. */
export function requireSecret<T extends Stripe.PaymentIntent | Stripe.SetupIntent>(
  { params }: Call,
  intent: T,
): T {
  const { client_secret } = read(z.object({ client_secret: text }), params)
  if (client_secret === intent.client_secret) return intent
  throw invalid(
    `The client_secret provided does not match any associated ${intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'} on this account. Ensure the publishable key used belongs to the same account that created it.`,
    { code: 'resource_missing', param: 'client_secret' },
  )
}
