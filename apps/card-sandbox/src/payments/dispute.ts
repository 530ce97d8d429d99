import type Stripe from 'stripe'
import { idOf, newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { postEntry } from './ledger.ts'

const DISPUTE_FEE = 1500
const DAYS_TO_ANSWER = 7

/** A cardholder's complaint takes the money back at once; winning returns it. */
export async function openDispute(store: Store, charge: Stripe.Charge): Promise<Stripe.Dispute> {
  const id = newId('du')
  const taken = await postEntry(store, {
    type: 'adjustment',
    amount: -charge.amount_captured,
    fee: DISPUTE_FEE,
    currency: charge.currency,
    source: id,
  })
  const dispute = {
    id,
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [taken],
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // Two dozen texts, all empty at first: the provider's own shape, without spelling each out.
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
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute
  await store.insert(dispute)
  charge.disputed = true
  await store.save(charge)
  store.emit('charge.dispute.created', dispute)
  store.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export async function closeDispute(
  store: Store,
  dispute: Stripe.Dispute,
  status: 'lost' | 'won',
): Promise<Stripe.Dispute> {
  dispute.status = status
  if (status === 'won') {
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
