import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { chargebackStatuses, nextChargebackStatuses } from '@wellspring/api/contract/chargebacks'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import {
  disputeOf,
  makeOrder,
  makeDispute,
  makeEscalated,
  makeShipped,
  withNewKey,
  putInCart,
} from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { giveTokens, tokensOf } from '../../../testing/sales/tokens.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { settleChargeback, settleChargebacks } from '../../payments/chargebacks/settle-chargebacks.ts'

const cards = createTestCards(() => stand.clock.now())
let stand: TestApp
let stocked = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

async function made<Made extends Purchase>(make: (at: TestApp) => Promise<Made>): Promise<Made> {
  stocked += 10
  return make(stand)
}

/** The bank decides about a payment, and the gateway sends its webhook. */
async function says(checkoutId: string, ...said: Parameters<typeof cards.claim>[1][]) {
  for (const one of said) {
    const { intentId } = cards.claim(checkoutId, one)
    await settleChargeback(stand.context, intentId)
  }
}

const admin = async () => (await stand.signIn('admin')).client
const ofOrder = async (orderId: string) => (await (await admin()).orders.getOrder({ id: orderId })).order
const wallet = async ({ seller }: Purchase) =>
  (await (await stand.signInAs(seller.userId)).wallet.getSellerWallet()).wallet
const frozen = { code: 'CONFLICT', status: 409 }

async function listed(orderId: string, open = false) {
  const { chargebacks } = await (await admin()).disputes.listChargebacks({ limit: 100, open: String(open) })
  return chargebacks.find(({ orders }) => orders.some((one) => one.orderId === orderId))
}

const expectBooks = async () => {
  expect(await findDifference(stand.context)).toBeNull()
  await expectInvariant(stand.databaseUrl, stocked)
}

describe('a bank that waits for an answer', () => {
  test("receives the facts of the records and staff's statement, once", async () => {
    const deal = await made(makeShipped)
    const { order, buyer } = deal
    await says(order.checkoutId, { status: 'needs_response', answerBy: new Date('2026-06-22T09:00:00Z') })
    const staff = await admin()
    const { id } = (await listed(order.id, true))!
    const statement = 'The parcel was signed for at her door.'
    const { chargeback } = await staff.disputes.answerChargeback({ id, statement })
    expect(chargeback).toMatchObject({ id, status: 'under_review' })
    const told = cards.answers.at(-1)!
    expect(told).toMatchObject({ statement, serviceAt: null, shipping: { carrier: expect.any(String) } })
    expect(told.product).toMatch(/^\d+ x /)
    expect(told.history).toContain(`Order ${order.number}`)
    expect(told.customerEmail).toContain('@')
    await expect(staff.disputes.answerChargeback({ id, statement })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    await expect(buyer.client.disputes.answerChargeback({ id, statement })).rejects.toMatchObject({
      status: 403,
    })
    await expectBooks()
  })

  test('receives nothing after its deadline or after its decision', async () => {
    const { order } = await made(makeOrder)
    await says(order.checkoutId, { status: 'needs_response', answerBy: new Date('2026-06-01T09:00:00Z') })
    const { id } = (await listed(order.id, true))!
    const late = (await admin()).disputes.answerChargeback({ id, statement: 'Too late.' })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    const unknown = (await admin()).disputes.answerChargeback({ id: crypto.randomUUID(), statement: 'Who?' })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a bank that disputes a payment', () => {
  test('freezes it: it cannot be refunded as well, and staff and seller are told', async () => {
    const staff = await stand.signIn('admin')
    const deal = await made(makeOrder)
    const { order, seller, buyer } = deal
    await says(order.checkoutId, { status: 'needs_response', answerBy: new Date('2026-06-22T09:00:00Z') })
    const reject = seller.client.orders.rejectOrder({ id: order.id, reason: 'Sold out.' }, withNewKey())
    await expect(reject).rejects.toMatchObject({ ...frozen, message: expect.stringContaining('bank') })
    const cancel = buyer.client.orders.cancelOrder({ id: order.id }, withNewKey())
    await expect(cancel).rejects.toMatchObject(frozen)
    expect(await wallet(deal)).toMatchObject({ pending: 44.25, held: 44.25 })
    expect((await ofOrder(order.id)).chargeback).toMatchObject({ status: 'needs_response', amount: 50 })
    expect((await buyer.client.orders.getOrder({ id: order.id })).order.chargeback).toBeNull()
    const { order: sold } = await seller.client.orders.getOrder({ id: order.id })
    expect(sold).toMatchObject({ deadline: null, chargeback: { reason: 'Fraudulent' } })
    expect(await listed(order.id, true)).toMatchObject({ amount: 50, closedAt: null })
    await stand.runJobs()
    const title = new RegExp(`Chargeback WC-\\d+ about order ${order.number}`)
    expect((await stand.mails(seller.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(title),
    )
    const [mail] = await stand.mails(staff.email)
    expect(mail?.text).toContain('has taken $50.00 back. The reason: Fraudulent. Evidence has to reach')
    expect(cards.refundCount()).toBe(0)
  })

  test('stops the decision and the deadline of a dispute, which is linked to it', async () => {
    const one = await made(makeEscalated)
    await says(one.order.checkoutId, { status: 'needs_response' })
    const decision = { id: one.dispute.id, amount: 10, reason: 'Half of it.' }
    await expect((await admin()).disputes.decideDispute(decision, withNewKey())).rejects.toMatchObject(frozen)
    expect(await listed(one.order.id)).toMatchObject({
      orders: [{ disputeId: one.dispute.id, disputeNumber: one.dispute.number }],
    })
    await says(one.order.checkoutId, { status: 'won', feeCents: 0 })
    const { dispute } = await (await admin()).disputes.decideDispute(decision, withNewKey())
    expect(dispute).toMatchObject({ status: 'refunded', refundedAmount: 10 })
    await expectBooks()
  })

  test('prevents the buyer from claiming the money in another way', async () => {
    const deal = await made(makeShipped)
    await says(deal.order.checkoutId, { status: 'under_review' })
    const dispute = deal.buyer.client.disputes.createDispute(disputeOf(deal))
    await expect(dispute).rejects.toMatchObject(frozen)
  })
})

describe('a bank that has decided', () => {
  test('for the seller: the money is released, and the order continues where it stopped', async () => {
    const deal = await made(makeShipped)
    const before = await wallet(deal)
    await says(deal.order.checkoutId, { status: 'needs_response' })
    stand.clock.advance({ days: 20 })
    await says(deal.order.checkoutId, { status: 'won', feeCents: 0 })
    expect(await wallet(deal)).toEqual(before)
    const order = await ofOrder(deal.order.id)
    expect(order).toMatchObject({ status: 'shipping', refundedAmount: 0, chargeback: { status: 'won' } })
    expect(Date.parse(order.deadline!.at)).toBeGreaterThan(stand.clock.now().getTime())
    const { order: received } = await (
      await stand.signInAs(deal.buyer.userId)
    ).orders.receiveOrder({
      id: order.id,
    })
    expect(received.status).toBe('completed')
    await expectBooks()
  })

  test('for the buyer: the loss is recorded once like a refund, and the platform bears the fee', async () => {
    const deal = await made(makeShipped)
    const platform = async () => (await (await admin()).wallet.getPlatformWallet()).wallet
    const before = await platform()
    await says(deal.order.checkoutId, { status: 'needs_response' }, { status: 'under_review' })
    await says(deal.order.checkoutId, { status: 'lost' }, { status: 'lost' }, { status: 'won' })
    expect(await ofOrder(deal.order.id)).toMatchObject({
      refundedAmount: 50,
      paymentStatus: 'refunded',
      chargeback: { status: 'lost' },
    })
    expect(await wallet(deal)).toMatchObject({ pending: 0, available: 0, held: 0 })
    const after = await platform()
    expect(after.processorFees - before.processorFees).toBeCloseTo(15)
    expect(after.commission).toBeLessThan(before.commission)
    expect(await listed(deal.order.id)).toMatchObject({ status: 'lost', fee: 15 })
    expect(cards.taken().get(deal.order.checkoutId)).toBe(5000)
    const again = deal.buyer.client.disputes.createDispute(disputeOf(deal))
    await expect(again).rejects.toMatchObject(frozen)
    await expectBooks()
  })

  test('a dispute opened in the meantime refunds nothing more', async () => {
    const one = await made(makeDispute)
    await says(one.order.checkoutId, { status: 'needs_response' }, { status: 'lost' })
    const accept = (await stand.signInAs(one.seller.userId)).disputes.acceptDispute(
      { id: one.dispute.id, returnTerms: null },
      withNewKey(),
    )
    await expect(accept).rejects.toMatchObject(frozen)
    const reject = (await stand.signInAs(one.seller.userId)).disputes.rejectDispute({
      id: one.dispute.id,
      reason: 'Your bank gave it back.',
    })
    expect((await reject).dispute.status).toBe('rejected')
    await expectBooks()
  })

  test('an unshipped order is cancelled and restocked', async () => {
    const deal = await made(makeOrder)
    await says(deal.order.checkoutId, { status: 'lost' })
    await stand.runJobs()
    expect(await ofOrder(deal.order.id)).toMatchObject({ status: 'cancelled', refundedAmount: 50 })
    const { product } = await stand.client('patron').catalogue.getProduct({ id: deal.product.id })
    expect(product.productVariants[0]!.totalQuantity).toBe(10)
    await expectBooks()
  })

  test("about a part of two sellers' orders after a refund: each bears its share, and at most what is left", async () => {
    const [one, other] = [await createProduct(stand.context), await createProduct(stand.context)]
    stocked += 20
    const buyer = await stand.signIn('patron')
    for (const product of [one, other]) await putInCart(buyer.client, product, 2)
    const { orders, checkoutId } = await buyer.client.orders.placeOrder(orderWith(), withNewKey())
    await buyer.client.orders.cancelOrder({ id: orders[0]!.id }, withNewKey())
    await says(
      checkoutId,
      { status: 'needs_response', amountCents: 4000 },
      { status: 'lost', amountCents: 4000 },
    )
    expect((await ofOrder(orders[0]!.id)).refundedAmount).toBe(45)
    expect(await ofOrder(orders[1]!.id)).toMatchObject({
      refundedAmount: 40,
      paymentStatus: 'partially_refunded',
    })
    await expectBooks()
  })
})

describe('a bank that has kept a part', () => {
  /** Four pieces for $80.00 and shipping of $10.00, $40.00 of it paid with tokens, and a dispute about one piece. */
  async function makePartTaken(amountCents: number, tokens: number) {
    const buyer = await stand.signIn('patron')
    await giveTokens(stand, buyer.userId, 4000)
    const one = await made((at) => makeDispute(at, { buyer, tokens, quantity: 4, disputed: 1 }))
    for (const status of ['needs_response', 'lost'] as const)
      await says(one.order.checkoutId, { status, amountCents })
    const accept = async () =>
      (await stand.signInAs(one.seller.userId)).disputes.acceptDispute(
        { id: one.dispute.id, returnTerms: null },
        withNewKey(),
      )
    return { ...one, accept }
  }

  test('of an order partly paid with tokens: a dispute refunds tokens as far as they are behind', async () => {
    const { order, buyer, accept } = await makePartTaken(3000, 4000)
    expect((await accept()).dispute).toMatchObject({ status: 'refunded', refundedAmount: 20 })
    expect(await ofOrder(order.id)).toMatchObject({ refundedAmount: 30 })
    expect(await tokensOf(stand, buyer.userId)).toBe(2000)
    await expectBooks()
  })

  test('and left less than the disputed amount: the dispute shows what was refunded', async () => {
    const { order, accept } = await makePartTaken(8500, 0)
    expect((await accept()).dispute).toMatchObject({ status: 'refunded', refundedAmount: 5 })
    expect((await ofOrder(order.id)).refundedAmount).toBe(90)
    await expectBooks()
  })

  test('after all tokens were refunded: a dispute has nothing left to refund', async () => {
    const { order, accept, ...deal } = await makePartTaken(5000, 4000)
    const { dispute } = await accept()
    expect(dispute).toMatchObject({ status: 'refunded', refundedAmount: 20 })
    const other = { ...deal, order }
    const next = await (await stand.signInAs(deal.buyer.userId)).disputes.createDispute(disputeOf(other, 2))
    const { id } = next.dispute
    const seller = await stand.signInAs(deal.seller.userId)
    const second = await seller.disputes.acceptDispute({ id, returnTerms: null }, withNewKey())
    expect(second.dispute.refundedAmount).toBe(20)
    expect(await tokensOf(stand, deal.buyer.userId)).toBe(4000)
    const last = await (await stand.signInAs(deal.buyer.userId)).disputes.createDispute(disputeOf(other, 1))
    const third = seller.disputes.acceptDispute({ id: last.dispute.id, returnTerms: null }, withNewKey())
    await expect(third).rejects.toMatchObject(frozen)
    await expectBooks()
  })
})

describe('an early warning', () => {
  test('holds the money, allows a refund, and ends automatically', async () => {
    const [quiet, refunded] = [await made(makeOrder), await made(makeOrder)]
    for (const { order } of [quiet, refunded]) await says(order.checkoutId, { status: 'early_warning' })
    expect((await wallet(quiet)).held).toBeGreaterThan(0)
    await refunded.seller.client.orders.rejectOrder({ id: refunded.order.id, reason: 'Fraud.' }, withNewKey())
    expect((await ofOrder(refunded.order.id)).refundedAmount).toBe(50)
    stand.clock.advance({ days: 31 })
    await settleChargebacks(stand.context)
    expect(await ofOrder(quiet.order.id)).toMatchObject({ status: 'pending', chargeback: { status: 'won' } })
    expect((await wallet(quiet)).held).toBe(0)
    await expectBooks()
  })

  test('becomes the chargeback that follows it', async () => {
    const { order } = await made(makeOrder)
    await says(order.checkoutId, { status: 'early_warning', claimId: `issfr_${order.id}` })
    await says(
      order.checkoutId,
      { status: 'needs_response' },
      { status: 'early_warning', claimId: `issfr_2${order.id}` },
    )
    const { chargebacks } = await (await admin()).disputes.listChargebacks({ limit: 100 })
    const own = chargebacks.filter(({ orders }) => orders.some(({ orderId }) => orderId === order.id))
    expect(own.map(({ status }) => status)).toEqual(['needs_response'])
  })
})

test('the sweep finds chargebacks without a webhook, and ones without an order are reported to staff', async () => {
  const { order } = await made(makeOrder)
  cards.claim(order.checkoutId, { status: 'needs_response' })
  cards.claim(order.checkoutId, { status: 'lost', claimId: 'du_elsewhere', paymentId: null })
  await settleChargebacks(stand.context)
  expect((await ofOrder(order.id)).chargeback).toMatchObject({ status: 'needs_response' })
  const { findings } = await (await admin()).wallet.listFindings({ limit: 100 })
  expect(findings.map(({ about }) => about)).toContain('claim:du_elsewhere')
})

test('six concurrent answers to a chargeback are sent to the bank once', async () => {
  const { order } = await made(makeOrder)
  await says(order.checkoutId, { status: 'needs_response' })
  const staff = await Promise.all(Array.from({ length: 6 }, admin))
  const { id } = (await listed(order.id))!
  const before = cards.answers.length
  const { promise: allCame, resolve } = Promise.withResolvers<void>()
  let came = 0
  const comes = () => void (++came === staff.length && resolve())
  const { answerClaim } = cards
  cards.answerClaim = async (...claim) => {
    comes()
    await allCame
    return answerClaim(...claim)
  }
  const outcomes = await Promise.all(
    staff.map(({ disputes }, at) =>
      disputes.answerChargeback({ id, statement: `It has arrived, says ${at}.` }).then(
        () => 'answered',
        ({ code }: { code: string }) => {
          comes()
          return code
        },
      ),
    ),
  )
  cards.answerClaim = answerClaim
  expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill('UNAVAILABLE'), 'answered'])
  expect(cards.answers.length - before).toBe(1)
})

test('twenty concurrent webhooks record one loss', async () => {
  const { order } = await made(makeOrder)
  const { intentId } = cards.claim(order.checkoutId, { status: 'lost' })
  await Promise.all(Array.from({ length: 20 }, () => settleChargeback(stand.context, intentId)))
  expect((await ofOrder(order.id)).refundedAmount).toBe(50)
  await expectBooks()
})

test('the database rejects every other transition', async () => {
  const { order } = await made(makeOrder)
  await says(order.checkoutId, { status: 'needs_response' })
  const { id } = (await listed(order.id))!
  const run = (statement: ReturnType<typeof sql>) => stand.deps.database.write((tx) => tx.execute(statement))
  const write = (status: string) => run(sql`update chargebacks set status = ${status} where id = ${id}`)
  for (const from of chargebackStatuses)
    for (const to of chargebackStatuses) {
      if (to === from || nextChargebackStatuses[from].includes(to)) continue
      await run(sql`alter table chargebacks disable trigger chargebacks_steps`)
      await write(from)
      await run(sql`alter table chargebacks enable trigger chargebacks_steps`)
      await expect(write(to), `${from} to ${to}`).rejects.toMatchObject({ cause: { code: '23514' } })
    }
})

test('an answer whose confirmation was lost is not sent a second time', async () => {
  const { order } = await made(makeShipped)
  await says(order.checkoutId, { status: 'needs_response' })
  const { id } = (await listed(order.id, true))!
  const before = cards.answers.length
  const { answerClaim } = cards
  cards.answerClaim = async (...claim) => {
    cards.answerClaim = answerClaim
    await answerClaim(...claim)
    return null
  }
  const first = (await admin()).disputes.answerChargeback(
    { id, statement: 'She signed for it.' },
    withNewKey(),
  )
  await expect(first).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const other = (await admin()).disputes.answerChargeback({ id, statement: 'Somebody else.' }, withNewKey())
  await expect(other).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  expect(cards.answers.slice(before)).toMatchObject([{ statement: 'She signed for it.' }])
  expect(await listed(order.id)).toMatchObject({ status: 'under_review' })
})

test('a late failure does not admit a third caller beside the one that took over', async () => {
  const { order } = await made(makeShipped)
  await says(order.checkoutId, { status: 'needs_response' })
  const { id } = (await listed(order.id, true))!
  const before = cards.answers.length
  const { answerClaim } = cards
  const calls: { reached: () => void; goOn: Promise<typeof answerClaim> }[] = []
  cards.answerClaim = async (...claim) => {
    const { reached, goOn } = calls.shift()!
    reached()
    return (await goOn)(...claim)
  }
  /** An answer in transit to the bank, until its outcome is released. */
  async function answering(statement: string) {
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<typeof answerClaim>()]
    calls.push({ reached: reached.resolve, goOn: goOn.promise })
    const { disputes } = await admin()
    const outcome = disputes.answerChargeback({ id, statement }, withNewKey()).then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    )
    await Promise.race([reached.promise, outcome])
    return { outcome, end: goOn.resolve }
  }
  const slow = await answering('Slow.')
  stand.clock.advance({ minutes: 2 })
  const second = await answering('In place of the slow one.')
  slow.end(async () => null)
  expect(await slow.outcome).toBe('UNAVAILABLE')
  const third = await answering('Beside the second.')
  third.end(answerClaim)
  second.end(answerClaim)
  expect([await second.outcome, await third.outcome]).toEqual(['answered', 'UNAVAILABLE'])
  cards.answerClaim = answerClaim
  expect(cards.answers.slice(before)).toMatchObject([{ statement: 'In place of the slow one.' }])
})
