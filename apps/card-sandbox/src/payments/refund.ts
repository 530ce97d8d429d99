import type Stripe from 'stripe'
import { invalid } from '../http/errors.ts'
import { testCardOf } from '../cards/payment-method.ts'
import { idOf, newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { reverseTransfer } from '../connect/transfer.ts'
import { postEntry } from './ledger.ts'

interface Refunding {
  chargeId: string
  amount?: number | undefined
  reason?: Stripe.Refund.Reason | undefined
  metadata?: Record<string, string>
  reverseTransfer?: boolean | undefined
}

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`

/**
 * Tells whether the bank holds the money. A charge stays disputed permanently, but what its bank has left to the
 * merchant can be refunded.
 */
async function isHeldByBank(store: Store, charge: string): Promise<boolean> {
  const { data } = await store.list('dispute', { url: '', where: { charge } })
  return data.some(({ status }) => !['won', 'warning_closed'].includes(status))
}

/** Refunds a charge, never more than its amount. A row lock serialises concurrent refunds. */
export async function refundCharge(store: Store, asked: Refunding): Promise<Stripe.Refund> {
  const charge = await store.lock('charge', asked.chargeId, 'charge')
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw invalid(`Charge ${charge.id} has not been captured, so it cannot be refunded.`, { param: 'charge' })
  }
  if (charge.disputed && (await isHeldByBank(store, charge.id))) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = asked.amount ?? left
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
  }
  const id = newId('re')
  const entry = await postEntry(store, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
  })
  const reversal =
    asked.reverseTransfer && charge.transfer
      ? await reverseTransfer(store, {
          transferId: idOf(charge.transfer) ?? '',
          amount: Math.round(
            ((charge.amount_captured - (charge.application_fee_amount ?? 0)) * amount) /
              charge.amount_captured,
          ),
          sourceRefund: id,
        })
      : null
  const refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: entry.id,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      type: 'card',
      card: {
        reference: '1234567890123456',
        reference_status: 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
    metadata: asked.metadata ?? {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: asked.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: reversal?.id ?? null,
  } satisfies Stripe.Refund
  const { card } = await testCardOf(store, charge.payment_method ?? '')
  await store.insert(refund, card.refusesRefunds ? { dueAt: unixNow() + 1 } : {})
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  await store.save(charge)
  store.emit('refund.created', refund)
  store.emit('charge.refunded', charge)
  store.emit('refund.updated', refund)
  return refund
}

/** Reverses a refund that the card's bank rejects. The money returns to the merchant. */
export async function failRefund(store: Store, id: string): Promise<void> {
  const refund = await store.lock('refund', id)
  await store.schedule(id, null)
  const charge = await store.lock('charge', idOf(refund.charge) ?? '')
  const entry = await postEntry(store, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: id,
  })
  Object.assign(refund, {
    status: 'failed',
    failure_balance_transaction: entry.id,
    failure_reason: 'lost_or_stolen_card',
  } satisfies Partial<Stripe.Refund>)
  await store.save(refund)
  Object.assign(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  await store.save(charge)
  store.emit('refund.failed', refund)
  store.emit('charge.refund.updated', refund)
}
