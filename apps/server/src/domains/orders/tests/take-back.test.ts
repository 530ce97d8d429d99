import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeOrder, makeDispute, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { settleRefund } from '../../payments/actions/reverse-refund.ts'

const cards = createTestCards()
let stand: TestApp
let deals = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const run = async <Row>(statement: string, ...values: unknown[]) =>
  (await stand.deps.database.pool.query(statement, values)).rows as Row[]

const balances = (deal: Purchase) =>
  run(
    `select kind, balance from ledger_accounts where owner_id in ($1, $2) and balance <> 0 order by kind`,
    deal.seller.userId,
    deal.buyer.userId,
  )

/** The bank returns the last refund of an order. */
async function bounce({ order }: Purchase) {
  const [row] = await run<{ id: string; gateway_refund_id: string }>(
    `select id, gateway_refund_id from payment_refunds where part_id = $1 and status = 'done' order by id desc limit 1`,
    order.id,
  )
  cards.bounceRefund(row!.gateway_refund_id)
  await settleRefund(stand.context, row!.id)
  return row!.id
}

const moneyOf = async ({ buyer, order }: Purchase) => {
  const { order: read } = await buyer.client.orders.getOrder({ id: order.id })
  return { status: read.status, paymentStatus: read.paymentStatus, refundedAmount: read.refundedAmount }
}

async function make<Made extends Purchase>(how: (at: TestApp) => Promise<Made>): Promise<Made> {
  deals += 1
  return how(stand)
}

test('a bounced refund is reversed to the cent, once, and staff and buyer are notified', async () => {
  const deal = await make(makeOrder)
  const before = await balances(deal)
  await deal.seller.client.orders.rejectOrder({ id: deal.order.id, reason: 'It broke.' }, withNewKey())
  expect(await moneyOf(deal)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 50 })
  expect(await balances(deal)).not.toEqual(before)
  const id = await bounce(deal)
  await Promise.all(Array.from({ length: 10 }, () => settleRefund(stand.context, id)))
  expect(await balances(deal)).toEqual(before)
  expect(await moneyOf(deal)).toEqual({ status: 'rejected', paymentStatus: 'paid', refundedAmount: 0 })
  const { client: admin } = await stand.signIn('admin')
  const { findings } = await admin.wallet.listFindings({ limit: 100 })
  expect(findings).toContainEqual(
    expect.objectContaining({
      kind: 'refund_failed',
      about: `payment-refund:${id}`,
      expected: '5000 cents given back',
      found: 'The bank says: lost or stolen card.',
    }),
  )
  await stand.runJobs()
  const subjects = (await stand.mails(deal.buyer.email)).map(({ subject }) => subject)
  expect(subjects.join('\n')).toContain(deal.order.number)
  expect(await findDifference(stand.context)).toBeNull()
  await expectInvariant(stand.databaseUrl, deals * 10)
})

test('of two refunds the second bounces and the first stays', async () => {
  const deal = await make((at) => makeDispute(at, { price: 33, quantity: 3, disputed: 1 }))
  const accept = (id: string) =>
    deal.seller.client.disputes.acceptDispute({ id, returnTerms: null }, withNewKey())
  await accept(deal.dispute.id)
  const between = await balances(deal)
  const { dispute } = await deal.buyer.client.disputes.createDispute({
    orderId: deal.order.id,
    reason: 'All of them.',
    productId: deal.product.id,
    productVariantId: deal.product.variantIds[0]!,
  })
  await accept(dispute.id)
  expect((await moneyOf(deal)).refundedAmount).toBe(109)
  await bounce(deal)
  expect(await balances(deal)).toEqual(between)
  expect(await moneyOf(deal)).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 33 })
  expect(await findDifference(stand.context)).toBeNull()
  await expectInvariant(stand.databaseUrl, deals * 10)
})

test('checking a successful refund changes nothing', async () => {
  const deal = await make(makeOrder)
  await deal.buyer.client.orders.cancelOrder({ id: deal.order.id }, withNewKey())
  const [row] = await run<{ id: string }>(`select id from payment_refunds where part_id = $1`, deal.order.id)
  await settleRefund(stand.context, row!.id)
  expect((await moneyOf(deal)).refundedAmount).toBe(50)
})
