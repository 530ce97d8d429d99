import type Stripe from 'stripe'
import { z } from 'zod'
import { mergeMetadata, metadata, nullable, read } from '../http/params.ts'
import { type Call, defined, listRoute, retrieveRoute, type Route } from '../http/route.ts'

const Change = z.object({
  description: nullable.optional(),
  metadata: metadata.optional(),
  receipt_email: nullable.optional(),
})

async function update({ store, params, path }: Call): Promise<Stripe.Charge> {
  const { metadata, ...fields } = read(Change, params)
  const charge = await store.lock('charge', path['id'] ?? '')
  Object.assign(charge, defined(fields), { metadata: mergeMetadata(charge.metadata, metadata) })
  store.emit('charge.updated', charge)
  return store.save(charge)
}

export const charges: Route[] = [
  listRoute('charge', '/v1/charges', ['customer', 'payment_intent', 'transfer_group']),
  retrieveRoute('charge', '/v1/charges'),
  { method: 'POST', path: '/v1/charges/:id', run: update },
]
