import type Stripe from 'stripe'
import type { TestCard } from '../cards/test-cards.ts'
import { idOf, newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { postEntry } from './ledger.ts'

const DISPUTE_FEE = 1500
const DAYS_TO_ANSWER = 7

/** Simulates the bank's reaction to a payment, depending on the card. */
export async function hearFromBank(
  store: Store,
  charge: Stripe.Charge,
  what: NonNullable<TestCard['disputes']>,
): Promise<void> {
  if (what === 'warning') await warn(store, charge)
  else await openDispute(store, charge, what)
}

async function warn(store: Store, charge: Stripe.Charge): Promise<void> {
  const warning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: unixNow(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: idOf(charge.payment_intent) ?? '',
  } satisfies Stripe.Radar.EarlyFraudWarning
  await store.insert(warning)
  store.emit('radar.early_fraud_warning.created', warning)
}

/** Opens a dispute. A chargeback takes the money at once and winning returns it; an inquiry takes nothing. */
export async function openDispute(
  store: Store,
  charge: Stripe.Charge,
  what: 'chargeback' | 'inquiry' = 'chargeback',
): Promise<Stripe.Dispute> {
  const id = newId('du')
  const taken =
    what === 'inquiry'
      ? []
      : [
          await postEntry(store, {
            type: 'adjustment',
            amount: -charge.amount_captured,
            fee: DISPUTE_FEE,
            currency: charge.currency,
            source: id,
          }),
        ]
  const dispute = {
    id,
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: taken,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // The gateway's object has two dozen texts, which are all empty at first.
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: unixNow() + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: what === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status: what === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  } satisfies Stripe.Dispute
  await store.insert(dispute)
  charge.disputed = what === 'chargeback'
  await store.save(charge)
  store.emit('charge.dispute.created', dispute)
  if (what === 'chargeback') store.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export async function closeDispute(
  store: Store,
  dispute: Stripe.Dispute,
  outcome: 'lost' | 'won',
): Promise<Stripe.Dispute> {
  const asked = dispute.status.startsWith('warning_')
  dispute.status = asked ? 'warning_closed' : outcome
  if (outcome === 'won' && !asked) {
    const returned = await postEntry(store, {
      type: 'adjustment',
      amount: dispute.amount,
      fee: -DISPUTE_FEE,
      currency: dispute.currency,
      source: dispute.id,
    })
    dispute.balance_transactions.push(returned)
    store.emit('charge.dispute.funds_reinstated', dispute)
  }
  store.emit('charge.dispute.closed', dispute)
  return store.save(dispute)
}
