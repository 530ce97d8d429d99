import { afterAll, beforeAll, expect, test } from 'vitest'

import { startCardSandbox } from '../../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../../testing/cards/card-sandbox.ts'
import { createTestDatabase } from '../../testing/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: CardSandbox
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startCardSandbox(database.url)
})
afterAll(async () => {
  sandbox.stop()
  await database.drop()
})

async function pay(paymentMethodId: string) {
  const paymentId = crypto.randomUUID()
  const charge = await sandbox.cards.charge({
    key: paymentId,
    amountCents: 5e3,
    paymentMethodId,
    // The metadata name that charges of orders used before.
    metadata: { checkoutId: paymentId },
    email: 'maya@wellspring.example',
    description: 'An order',
  })
  if (charge.status !== 'succeeded') throw new Error(charge.status)
  return { paymentId, intentId: charge.intentId }
}

test('a chargeback is reported with its payment and fee until it is decided', async () => {
  const { cards, stripe } = sandbox
  const paid = await pay('pm_card_createDispute')
  const [claim] = (await cards.findClaims(paid.intentId))!
  expect(claim).toMatchObject({
    ...paid,
    status: 'needs_response',
    amountCents: 5e3,
    feeCents: 1500,
    reason: 'Fraudulent',
    answerBy: expect.any(Date),
  })
  expect(await cards.refund(paid.intentId, 5000, 'refund-1')).toMatchObject({ status: 'refused' })
  const evidence = (words: string) => ({ evidence: { uncategorized_text: words } })
  await stripe.disputes.update(claim!.claimId, evidence('A receipt.'))
  expect(await cards.findClaims(paid.intentId)).toMatchObject([{ status: 'under_review' }])
  await stripe.disputes.update(claim!.claimId, evidence('winning_evidence'))
  expect(await cards.findClaims(paid.intentId)).toMatchObject([{ status: 'won', feeCents: 0 }])
  const since = await cards.listClaims(new Date(Date.now() - 60_000))
  expect(since?.map(({ claimId }) => claimId)).toContain(claim!.claimId)
})

test.each(['pm_card_createDisputeInquiry', 'pm_card_createIssuerFraudRecord'])(
  '%s: an inquiry without a withdrawal is an early warning',
  async (card) => {
    const paid = await pay(card)
    expect(await sandbox.cards.findClaims(paid.intentId)).toMatchObject([
      { ...paid, status: 'early_warning', amountCents: 5000, feeCents: 0 },
    ])
  },
)

test('a refund that the bank reverses reports its failure with the reason', async () => {
  const { cards } = sandbox
  const { intentId } = await pay('pm_card_refundFail')
  const refund = await cards.refund(intentId, 2000, 'refund-2')
  if (refund.status !== 'done') throw new Error(refund.status)
  const ask = () => cards.findRefund(refund.refundId)
  await expect.poll(ask).toEqual({ status: 'refused', message: 'The bank says: lost or stolen card.' })
})
