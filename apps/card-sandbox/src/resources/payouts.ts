import type Stripe from 'stripe'
import { z } from 'zod'
import { cancelPayout, createPayout } from '../connect/payout.ts'
import { invalid } from '../http/errors.ts'
import { integer, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, listRoute, retrieveRoute, type Route } from '../http/route.ts'

const Creation = z.object({
  amount: integer,
  currency: text.toLowerCase(),
  description: nullable.optional(),
  destination: text.optional(),
  metadata: metadata.optional(),
  method: z.enum(['instant', 'standard']).optional(),
})

async function create({ store, params, account }: Call): Promise<Stripe.Payout> {
  const asked = read(Creation, params)
  if (asked.amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  return createPayout(store, {
    amount: asked.amount,
    currency: asked.currency,
    account,
    description: asked.description ?? null,
    destination: asked.destination,
    metadata: mergeMetadata({}, asked.metadata),
    method: asked.method,
  })
}

async function cancel({ store, path }: Call): Promise<Stripe.Payout> {
  return cancelPayout(store, path['id'] ?? '')
}

export const payouts: Route[] = [
  { method: 'POST', path: '/v1/payouts', run: create },
  listRoute('payout', '/v1/payouts', ['status', 'destination']),
  retrieveRoute('payout', '/v1/payouts'),
  { method: 'POST', path: '/v1/payouts/:id/cancel', run: cancel },
]
