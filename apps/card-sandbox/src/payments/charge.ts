import type Stripe from 'stripe'
import type { Decline } from '../http/errors.ts'
import { hearFromBank } from './dispute.ts'
import type { TestCard } from '../cards/test-cards.ts'
import { idOf, newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { cardFee, postEntry } from './ledger.ts'
import { createTransfer } from '../connect/transfer.ts'

interface Attempt {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  declined?: Decline
  disputes?: TestCard['disputes']
}

const APPROVED: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

function outcomeOf(declined: Decline | undefined): Stripe.Charge.Outcome {
  if (!declined) return APPROVED
  return {
    ...APPROVED,
    network_status: 'declined_by_network',
    reason: declined.decline_code ?? declined.code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

/** Attempts a charge. It succeeds (authorized or captured) or is recorded as failed. */
export async function attemptCharge(store: Store, { intent, method, declined, disputes }: Attempt) {
  const captured = !declined && intent.capture_method !== 'manual'
  const charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'WELLSPRING',
    captured: false,
    created: unixNow(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: idOf(intent.on_behalf_of),
    outcome: outcomeOf(declined),
    paid: !declined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardOf(method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: intent.transfer_data
      ? { amount: intent.transfer_data.amount ?? null, destination: intent.transfer_data.destination }
      : null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge as Stripe.Charge
  await store.insert(charge)
  if (captured) await settle(store, charge, charge.amount)
  store.emit(declined ? 'charge.failed' : 'charge.succeeded', charge)
  if (captured && disputes) await hearFromBank(store, charge, disputes)
  return charge
}

function cardOf(method: Stripe.PaymentMethod) {
  const card = method.card
  // A charge's copy of the card has some forty optional fields; callers read only the common ones.
  return {
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    last4: card?.last4 ?? null,
    network: card?.brand ?? null,
    three_d_secure: null,
    wallet: null,
  } as Stripe.Charge.PaymentMethodDetails.Card
}

/** Captures an authorized charge. A partial capture releases the rest. */
export async function captureCharge(store: Store, chargeId: string, amount: number): Promise<Stripe.Charge> {
  const charge = await store.lock('charge', chargeId)
  await settle(store, charge, amount)
  store.emit('charge.captured', charge)
  return charge
}

async function settle(store: Store, charge: Stripe.Charge, amount: number): Promise<void> {
  const entry = await postEntry(store, {
    type: 'charge',
    amount,
    fee: cardFee(amount),
    currency: charge.currency,
    source: charge.id,
  })
  Object.assign(charge, { captured: true, amount_captured: amount, balance_transaction: entry.id })
  const destination = idOf(charge.transfer_data?.destination)
  if (destination) {
    const transfer = await createTransfer(store, {
      amount: charge.transfer_data?.amount ?? amount - (charge.application_fee_amount ?? 0),
      currency: charge.currency,
      destination,
      sourceTransaction: charge.id,
      transferGroup: charge.transfer_group,
    })
    charge.transfer = transfer.id
  }
  await store.save(charge)
}
