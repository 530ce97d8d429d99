import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import {
  disputeOf,
  makeShipped,
  putInCart,
  returnTerms,
  withNewKey,
} from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { expectRefundsExact } from '../../../testing/sales/expect-refunds-exact.ts'
import { giveTokens, tokensOf } from '../../../testing/sales/tokens.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { settleAccount } from '../../wallet/payouts/accounts.ts'
import { payOut, settlePayouts } from '../../wallet/payouts/settle-payouts.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { releaseSales, releaseTokens } from '../../wallet/sales/releases.ts'
import { transitionDueDisputes } from '../jobs.ts'

const cards = createTestCards()
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

async function pass(by: { days?: number; minutes?: number }) {
  stand.clock.advance(by)
  await transitionDueDisputes(stand.context)
  await releaseSales(stand.context)
  await releaseTokens(stand.context)
  await payOut(stand.context)
  await settlePayouts(stand.context)
  await finishRefunds(stand.context)
}

const clientOf = ({ userId }: { userId: string }) => stand.signInAs(userId)
const sellersWallet = async ({ seller }: Purchase) =>
  (await (await clientOf(seller)).wallet.getSellerWallet()).wallet
const tokensWallet = async ({ buyer }: Purchase) =>
  (await (await clientOf(buyer)).wallet.getTokenWallet()).wallet
const orderOf = async ({ buyer, order }: Purchase) =>
  (await (await clientOf(buyer)).orders.getOrder({ id: order.id })).order

const SPENT = 1500
/** Tokens earned by the part paid in money. */
const EARNED = 8

/** A received order of two pieces at forty dollars, partly paid with tokens, with its seller paid out. */
async function paidOut(): Promise<Purchase> {
  const buyer = await stand.signIn('patron')
  await giveTokens(stand, buyer.userId, SPENT)
  const deal = await makeShipped(stand, { price: 40, quantity: 2, tokens: SPENT, buyer })
  await deal.buyer.client.orders.receiveOrder({ id: deal.order.id })
  await deal.seller.client.wallet.createConnectAccount()
  cards.judge(deal.seller.userId, 'active')
  await settleAccount(stand.context, deal.seller.userId)
  await pass({ days: 8 })
  return deal
}

/** Runs a return up to the seller's receipt of the pieces. */
async function sendBack(deal: Purchase, quantity?: number) {
  const { dispute } = await (await clientOf(deal.buyer)).disputes.createDispute(disputeOf(deal, quantity))
  const { id } = dispute
  const seller = await clientOf(deal.seller)
  await seller.disputes.acceptDispute({ id, returnTerms: returnTerms() }, withNewKey())
  await (
    await clientOf(deal.buyer)
  ).disputes.sendBackDisputed({ id, carrier: 'Aramex', trackingNumber: 'AE 1234' })
  return (await seller.disputes.receiveBackDisputed({ id, restock: true }, withNewKey())).dispute
}

const addsUp = async (deals: number) => {
  await expectInvariant(stand.databaseUrl, deals * 10)
  await expectRefundsExact({ stand, cards })
  expect(await findDifference(stand.context)).toBeNull()
}

test('a return after the payout, partly paid with tokens, gives each side exactly what is theirs', async () => {
  const deal = await paidOut()
  const sent = cards.sentTo(deal.seller.userId) / 100
  expect(sent).toBeGreaterThan(0)
  expect((await orderOf(deal)).totals).toMatchObject({ total: 75 })
  expect(await tokensWallet(deal)).toMatchObject({ available: 0, pending: EARNED })

  const dispute = await sendBack(deal)
  expect(dispute).toMatchObject({ status: 'refunded', refundedAmount: 90, refundedShipping: 10 })
  expect(await orderOf(deal)).toMatchObject({ paymentStatus: 'refunded', verbs: [] })
  expect(await tokensWallet(deal)).toMatchObject({ available: SPENT, pending: 0 })
  expect((await sellersWallet(deal)).available).toBe(-sent)
  await addsUp(1)

  // It cannot be disputed a second time.
  const again = (await clientOf(deal.buyer)).disputes.createDispute(disputeOf(deal))
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })

  // A buyer who has received it can still review it.
  const { id } = deal.product
  const { catalogue } = await clientOf(deal.buyer)
  await catalogue.rateProduct({ id, stars: 2, comment: 'It was too small.' })
  expect((await catalogue.getProduct({ id })).product).toMatchObject({ rating: { average: 2, count: 1 } })

  // Neither side gains anything later, and the seller's next sale pays off their debt.
  const buyer = await stand.signIn('patron')
  await putInCart(buyer.client, deal.product)
  const placed = await buyer.client.orders.placeOrder(orderWith(), withNewKey())
  const next = placed.orders[0]!
  await (await clientOf(deal.seller)).orders.shipOrder({ id: next.id })
  await (await clientOf(buyer)).orders.receiveOrder({ id: next.id })
  await pass({ days: 31 })
  const { order } = await (await clientOf(deal.seller)).orders.getOrder({ id: next.id })
  expect((await sellersWallet(deal)).available).toBeCloseTo(order.earnings!.net - sent)
  expect(cards.sentTo(deal.seller.userId) / 100).toBe(sent)
  expect(await tokensWallet(deal)).toMatchObject({ available: SPENT, pending: 0 })
  await addsUp(1)
})

test('two separate returns of one piece each add up to the whole', async () => {
  const deal = await paidOut()
  expect(await sendBack(deal, 1)).toMatchObject({ refundedAmount: 40, refundedShipping: 0 })
  expect(await tokensOf(stand, deal.buyer.userId)).toBe(SPENT / 2)
  await addsUp(2)
  expect(await sendBack(deal)).toMatchObject({ refundedAmount: 50, refundedShipping: 10 })
  expect(await tokensOf(stand, deal.buyer.userId)).toBe(SPENT)
  await addsUp(2)
})
