import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '../http/errors.ts'
import { flag, mergeMetadata, metadata, read, text } from '../http/params.ts'
import { type Call, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { closeDispute } from '../payments/dispute.ts'

const Change = z.object({
  evidence: z.record(z.string(), text).optional(),
  metadata: metadata.optional(),
  submit: flag.optional(),
})

/** The gateway's own magic words in the evidence decide a test dispute. */
async function update({ store, params, path }: Call): Promise<Stripe.Dispute> {
  const { evidence, metadata, submit } = read(Change, params)
  const dispute = await lockOpen(store, path['id'] ?? '')
  Object.assign(dispute.evidence, evidence)
  dispute.metadata = mergeMetadata(dispute.metadata, metadata)
  if (evidence) dispute.evidence_details.has_evidence = true
  store.emit('charge.dispute.updated', dispute)
  if (submit !== false && evidence) {
    dispute.evidence_details.submission_count += 1
    const words = evidence['uncategorized_text']
    if (words === 'winning_evidence') return closeDispute(store, dispute, 'won')
    if (words === 'losing_evidence') return closeDispute(store, dispute, 'lost')
    dispute.status = dispute.status === 'warning_needs_response' ? 'warning_under_review' : 'under_review'
  }
  return store.save(dispute)
}

async function close({ store, path }: Call): Promise<Stripe.Dispute> {
  return closeDispute(store, await lockOpen(store, path['id'] ?? ''), 'lost')
}

async function lockOpen(store: Call['store'], id: string): Promise<Stripe.Dispute> {
  const dispute = await store.lock('dispute', id)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw invalid('This dispute is already closed')
  return dispute
}

export const disputes: Route[] = [
  listRoute('dispute', '/v1/disputes', ['charge', 'payment_intent']),
  retrieveRoute('dispute', '/v1/disputes'),
  { method: 'POST', path: '/v1/disputes/:id', run: update },
  { method: 'POST', path: '/v1/disputes/:id/close', run: close },
  listRoute('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', ['charge', 'payment_intent']),
  retrieveRoute('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings'),
]
