import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '../http/errors.ts'
import { flag, integer, mergeMetadata, metadata, read, text } from '../http/params.ts'
import { type Call, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { refundCharge } from '../payments/refund.ts'
import { idOf } from '../state/kinds.ts'

const Creation = z.object({
  amount: integer.optional(),
  charge: text.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  refund_application_fee: flag.optional(),
  reverse_transfer: flag.optional(),
})

async function create({ store, params }: Call): Promise<Stripe.Refund> {
  const asked = read(Creation, params)
  return refundCharge(store, {
    chargeId: asked.charge ?? (await chargeOf(store, asked.payment_intent)),
    amount: asked.amount,
    reason: asked.reason,
    metadata: mergeMetadata({}, asked.metadata),
    reverseTransfer: asked.reverse_transfer,
  })
}

async function chargeOf(store: Call['store'], intentId: string | undefined): Promise<string> {
  if (!intentId) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = await store.get('payment_intent', intentId, 'payment_intent')
  const charge = idOf(intent.latest_charge)
  if (intent.status === 'succeeded' && charge) return charge
  throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

async function update({ store, params, path }: Call): Promise<Stripe.Refund> {
  const asked = read(z.object({ metadata: metadata.optional() }), params)
  const refund = await store.lock('refund', path['id'] ?? '')
  refund.metadata = mergeMetadata(refund.metadata, asked.metadata)
  store.emit('refund.updated', refund)
  return store.save(refund)
}

export const refunds: Route[] = [
  { method: 'POST', path: '/v1/refunds', run: create },
  listRoute('refund', '/v1/refunds', ['charge', 'payment_intent']),
  retrieveRoute('refund', '/v1/refunds'),
  { method: 'POST', path: '/v1/refunds/:id', run: update },
]
