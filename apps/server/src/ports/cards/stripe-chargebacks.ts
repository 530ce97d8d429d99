import { createHash } from 'node:crypto'

import type Stripe from 'stripe'

import type { BankClaim, ChargebacksPort, ClaimEvidence } from './port.ts'
import { paymentIdOf } from './stripe-metadata.ts'

const at = (seconds: number) => new Date(seconds * 1000)

/** With an inquiry, the bank has not withdrawn any money yet. */
const states: Partial<Record<string, BankClaim['status']>> = {
  warning_needs_response: 'early_warning',
  warning_under_review: 'early_warning',
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

const paidFor = (intent: string | Stripe.PaymentIntent | null | undefined) =>
  typeof intent === 'object' && intent !== null
    ? {
        intentId: intent.id,
        paymentId: paymentIdOf(intent.metadata) ?? null,
        customerId: typeof intent.customer === 'string' ? intent.customer : null,
      }
    : { intentId: intent ?? '', paymentId: null, customerId: null }

const inWords = (reason: string) =>
  reason.replaceAll('_', ' ').replace(/^\w/, (letter) => letter.toUpperCase())

function claimOf(dispute: Stripe.Dispute): BankClaim[] {
  const status = states[dispute.status]
  if (!status) return []
  const answerBy = dispute.evidence_details.due_by
  const fee = dispute.balance_transactions.reduce((sum, entry) => sum + entry.fee, 0)
  return [
    {
      ...paidFor(dispute.payment_intent),
      claimId: dispute.id,
      status,
      amountCents: dispute.amount,
      feeCents: Math.max(0, fee),
      reason: inWords(dispute.reason),
      answerBy: answerBy === null ? null : at(answerBy),
      openedAt: at(dispute.created),
    },
  ]
}

function warningOf(warning: Stripe.Radar.EarlyFraudWarning): BankClaim {
  const charge = typeof warning.charge === 'object' ? warning.charge : null
  return {
    ...paidFor(warning.payment_intent),
    claimId: warning.id,
    status: 'early_warning',
    feeCents: 0,
    answerBy: null,
    amountCents: charge?.amount_captured ?? 0,
    reason: inWords(warning.fraud_type),
    openedAt: at(warning.created),
  }
}

interface Asked {
  payment_intent?: string
  created?: { gte: number }
}

/** Lists chargebacks, oldest first. A warning that became a dispute is reported as the dispute. */
async function claims(stripe: Stripe, asked: Asked): Promise<BankClaim[] | null> {
  try {
    const found: BankClaim[] = []
    for await (const dispute of stripe.disputes.list({
      ...asked,
      limit: 100,
      expand: ['data.payment_intent'],
    }))
      found.push(...claimOf(dispute))
    const disputed = new Set(found.map(({ intentId }) => intentId))
    for await (const warning of stripe.radar.earlyFraudWarnings.list({
      ...asked,
      limit: 100,
      expand: ['data.payment_intent', 'data.charge'],
    })) {
      const claim = warningOf(warning)
      if (!disputed.has(claim.intentId)) found.push(claim)
    }
    return found.toSorted((left, right) => left.openedAt.getTime() - right.openedAt.getTime())
  } catch {
    return null
  }
}

const evidenceOf = (told: ClaimEvidence): Stripe.DisputeUpdateParams.Evidence => ({
  customer_name: told.customerName,
  customer_email_address: told.customerEmail,
  product_description: told.product,
  ...(told.shipping?.carrier && { shipping_carrier: told.shipping.carrier }),
  ...(told.shipping?.trackingNumber && { shipping_tracking_number: told.shipping.trackingNumber }),
  ...(told.shipping?.at && { shipping_date: told.shipping.at.toISOString().slice(0, 10) }),
  ...(told.serviceAt && { service_date: told.serviceAt.toISOString().slice(0, 10) }),
  access_activity_log: told.history,
  uncategorized_text: told.statement,
})

async function answer(stripe: Stripe, claimId: string, evidence: ClaimEvidence): Promise<BankClaim | null> {
  const told = { evidence: evidenceOf(evidence), submit: true, expand: ['payment_intent'] }
  const idempotencyKey = `answer-${createHash('sha256')
    .update(JSON.stringify([claimId, told]))
    .digest('hex')}`
  try {
    const dispute = await stripe.disputes.update(claimId, told, { idempotencyKey })
    return claimOf(dispute)[0] ?? null
  } catch {
    return null
  }
}

/** Chargebacks through the gateway's SDK. */
export const openStripeChargebacks = (stripe: Stripe): ChargebacksPort => ({
  findClaims: (intentId) => claims(stripe, { payment_intent: intentId }),
  listClaims: (since) => claims(stripe, { created: { gte: Math.floor(since.getTime() / 1000) } }),
  answerClaim: (claimId, evidence) => answer(stripe, claimId, evidence),
})
