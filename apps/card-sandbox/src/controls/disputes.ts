import type { Pool } from 'pg'
import type Stripe from 'stripe'
import { z } from 'zod'
import { closeDispute, openDispute } from '../payments/dispute.ts'
import { idOf } from '../state/kinds.ts'
import { createStore, type Store } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'

export const Decision = z.object({
  paymentIntent: z.string(),
  /** The bank's action: it opens a dispute of a payment, or decides the open one. */
  outcome: z.enum(['opened', 'won', 'lost']),
})

async function findOpen(store: Store, paymentIntent: string): Promise<Stripe.Dispute | undefined> {
  const { data } = await store.list('dispute', { url: '', where: { payment_intent: paymentIntent } })
  return data.find(({ status }) => !['won', 'lost', 'warning_closed'].includes(status))
}

/**
 * Acts as the bank, which the gateway's own test mode supports only through evidence. Null when there is nothing to
 * decide.
 */
export function decideDispute(pool: Pool, { paymentIntent, outcome }: z.output<typeof Decision>) {
  return inTransaction(pool, async (client) => {
    const store = createStore(client, { requestId: null, idempotencyKey: null })
    const intent = await store.find('payment_intent', paymentIntent)
    const open = await findOpen(store, paymentIntent)
    const charge = idOf(intent?.latest_charge)
    if (outcome === 'opened' ? open || !charge : !open) return null
    const dispute =
      outcome === 'opened'
        ? await openDispute(store, await store.lock('charge', charge ?? ''))
        : await closeDispute(store, await store.lock('dispute', open?.id ?? ''), outcome)
    await store.flush()
    return { id: dispute.id, status: dispute.status }
  })
}
