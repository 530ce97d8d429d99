import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { makeOrder, withNewKey, putInCart } from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { giveTokens, tokensOf } from '../../../testing/sales/tokens.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { orders } from '../tables.ts'

const cards = createTestCards()
let stand: TestApp
let stocked = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

async function deal(options: Parameters<typeof makeOrder>[1] = {}, make = makeOrder): Promise<Purchase> {
  stocked += options.stock ?? 10
  return make(stand, options)
}

const refundsOf = async (orderId: string) => {
  const { rows } = await stand.deps.database.pool.query<{ status: string; amount_cents: number }>(
    `select status, amount_cents from payment_refunds where part_id = $1 order by id`,
    [orderId],
  )
  return rows
}

const titlesTo = async (email: string) => (await stand.mails(email)).map(({ subject }) => subject)

describe('when the gateway fails during a refund', () => {
  test.each(['answer lost', 'never arrives'] as const)(
    '%s: the refund arrives once, within a minute',
    async (how) => {
      const made = await deal()
      const { id } = made.order
      const before = cards.refundCount()
      cards.nextRefund(how)
      const { order } = await made.buyer.client.orders.cancelOrder({ id }, withNewKey())
      expect(order).toMatchObject({ status: 'cancelled', refundedAmount: 0 })
      expect(await refundsOf(id)).toMatchObject([{ status: 'requested' }])
      stand.clock.advance({ seconds: 11 })
      await stand.runJobs()
      expect((await made.buyer.client.orders.getOrder({ id })).order.refundedAmount).toBe(50)
      await finishRefunds(stand.context)
      expect(cards.refundCount()).toBe(before + 1)
    },
  )

  test('a permanently refused refund is reported to staff, and no money is invented', async () => {
    const made = await deal()
    const { id, number } = made.order
    const { email } = await stand.signIn('admin')
    cards.nextRefund('refused')
    const { order } = await made.buyer.client.orders.cancelOrder({ id }, withNewKey())
    expect(order).toMatchObject({ status: 'cancelled', refundedAmount: 0, paymentStatus: 'paid' })
    await stand.runJobs()
    await finishRefunds(stand.context)
    expect(await refundsOf(id)).toMatchObject([{ status: 'failed' }])
    expect(await titlesTo(email)).toContain(`A refund for ${number} has failed`)
    const { rows } = await stand.deps.database.pool.query(
      `select about from reconcile_findings where kind = 'refund_failed'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('tokens', () => {
  test('pay for at most half of the subtotal, and no more than the balance', async () => {
    const buyer = await stand.signIn('patron')
    await giveTokens(stand, buyer.userId, 1500)
    await expect(deal({ buyer, tokens: 2001 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { tokens: expect.any(String) },
    })
    stocked -= 10
    await buyer.client.cart.getCart()
    await expect(
      buyer.client.orders.placeOrder({ ...orderWith(), tokens: 1501 }, withNewKey()),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    stocked += 10
    const paid = await buyer.client.orders.placeOrder({ ...orderWith(), tokens: 1500 }, withNewKey())
    expect(paid.totals).toEqual({ subtotal: 40, shipping: 10, discount: 15, total: 35 })
    expect(await tokensOf(stand, buyer.userId)).toBe(0)
    const [order] = paid.orders
    const back = await buyer.client.orders.cancelOrder({ id: order!.id }, withNewKey())
    expect(back.order).toMatchObject({ refundedAmount: 35, paymentStatus: 'refunded' })
    expect(await tokensOf(stand, buyer.userId)).toBe(1500)
  })

  test('of an ended order are returned once, even when its card accepts no refund', async () => {
    const buyer = await stand.signIn('patron')
    await giveTokens(stand, buyer.userId, 1500)
    const { order } = await deal({ buyer, tokens: 1500 })
    cards.nextRefund('refused')
    await buyer.client.orders.cancelOrder({ id: order.id }, withNewKey())
    expect(await tokensOf(stand, buyer.userId)).toBe(1500)
    expect(await refundsOf(order.id)).toMatchObject([
      { status: 'failed', amount_cents: 3500 },
      { status: 'done', amount_cents: 0 },
    ])
    await finishRefunds(stand.context)
    expect(await tokensOf(stand, buyer.userId)).toBe(1500)
    await expectInvariant(stand.databaseUrl, stocked)
  })

  test('are not returned twice when a refund that a chargeback had blocked is retried', async () => {
    const buyer = await stand.signIn('patron')
    await giveTokens(stand, buyer.userId, 1000)
    const { order } = await deal({ buyer, tokens: 1000 })
    cards.nextRefund('refused')
    await buyer.client.orders.cancelOrder({ id: order.id }, withNewKey())
    for (const status of ['needs_response', 'won'] as const)
      await settleChargeback(stand.context, cards.claim(order.checkoutId, { status }).intentId)
    await stand.runJobs()
    const { order: after } = await buyer.client.orders.getOrder({ id: order.id })
    expect(after).toMatchObject({ refundedAmount: 40, paymentStatus: 'refunded' })
    expect(await tokensOf(stand, buyer.userId)).toBe(1000)
    await expectInvariant(stand.databaseUrl, stocked)
  })

  test('of a failed checkout are returned', async () => {
    const buyer = await stand.signIn('patron')
    await giveTokens(stand, buyer.userId, 1000)
    const product = await createProduct(stand.context, { variants: [[20, 10]] })
    stocked += 10
    await putInCart(buyer.client, product, 2)
    const pay = buyer.client.orders.placeOrder({ ...orderWith('pm_declined'), tokens: 1000 }, withNewKey())
    await expect(pay).rejects.toMatchObject({ code: 'CARD_DECLINED' })
    expect(await tokensOf(stand, buyer.userId)).toBe(1000)
  })
})

test('the invariant holds after all of it', async () => {
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
  expect((await stand.context.db.select().from(orders)).length).toBeGreaterThan(3)
  await expectInvariant(stand.databaseUrl, stocked)
})
