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

/** Pays the invoice of a first month. */
async function payMonth(paymentMethodId: string): Promise<string> {
  const { cards } = sandbox
  const membershipId = crypto.randomUUID()
  const customerId = (await cards.openCustomer({ userId: membershipId, email: 'maya@wellspring.example' }))!
  const priceId = (await cards.openPrice({ planId: 'plan', title: 'Patron', priceCents: 1500 }))!
  const answer = await cards.subscribe({ membershipId, customerId, priceId, paymentMethodId, startsAt: null })
  if (answer.status !== 'found') throw new Error(answer.status)
  return answer.subscription.invoices[0]!.invoiceId
}

test('a month is refunded once, however often the refund is requested', async () => {
  const invoiceId = await payMonth('pm_card_visa')
  const asked = await Promise.all([1, 2].map(() => sandbox.cards.refundInvoice(invoiceId)))
  expect(asked).toEqual([{ refundedCents: 1500 }, { refundedCents: 1500 }])
  expect(await sandbox.cards.refundInvoice(invoiceId)).toEqual({ refundedCents: 1500 })
})

test('a disputed month is reported as not refunded', async () => {
  const invoiceId = await payMonth('pm_card_createDispute')
  expect(await sandbox.cards.refundInvoice(invoiceId)).toEqual({ refundedCents: 0 })
})
