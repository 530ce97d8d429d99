import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { practiceAddress, serviceInput, signInProvider } from '../../../testing/accounts/providers.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  disputeOf,
  makeAccepted,
  makeOrder,
  makeDispute,
  makeEscalated,
  makeReturning,
  makeShipped,
  returnTerms,
  signInSeller,
  withNewKey,
} from '../../../testing/sales/disputed-orders.ts'
import type { Purchase, Disputed } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { transitionDueOrders } from '../../orders/jobs.ts'
import { transitionDueDisputes } from '../jobs.ts'
import { MOST_WITHDRAWN } from '../rules.ts'

const cards = createTestCards()
let stand: TestApp
let deals = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** Every deal adds ten pieces to the stock. */
async function made<Made extends Purchase>(make: (at: TestApp) => Promise<Made>): Promise<Made> {
  deals += 1
  return make(stand)
}

const again = (who: SignedIn) => stand.signInAs(who.userId)
const admin = async () => (await stand.signIn('admin')).client
const titlesTo = async (email: string) => (await stand.mails(email)).map(({ subject }) => subject)

const read = async ({ buyer, dispute, order }: Disputed) => {
  const client = await again(buyer)
  const [one, other] = await Promise.all([
    client.disputes.getDispute({ id: dispute.id }),
    client.orders.getOrder({ id: order.id }),
  ])
  return { dispute: one.dispute, order: other.order }
}

async function heldOf(orderId: string) {
  const { rows } = await stand.deps.database.pool.query<{ held: boolean }>(
    `select held_since is not null as held from payout_holds join sales s on s.id = sale_id where s.subject_id = $1`,
    [orderId],
  )
  return rows[0]?.held
}

async function stockOf({ product }: Purchase) {
  const { product: found } = await stand.client('patron').catalogue.getProduct({ id: product.id })
  return found.productVariants[0]!.totalQuantity
}

async function pass(by: { days?: number; hours?: number; minutes?: number }) {
  stand.clock.advance(by)
  await transitionDueDisputes(stand.context)
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
}

describe('opening a dispute', () => {
  test('covers everything left when no quantity is given, and holds the money', async () => {
    const one = await made((at) => makeDispute(at, { quantity: 3 }))
    expect(one.dispute).toMatchObject({
      status: 'pending',
      quantity: 3,
      amount: 60,
      refundedAmount: 0,
      reason: 'It came broken.',
      verbs: ['withdraw', 'addEvidence'],
      deadline: { to: 'escalated' },
    })
    expect(await heldOf(one.order.id)).toBe(true)
    const { order } = await one.buyer.client.orders.getOrder({ id: one.order.id })
    expect(order).toMatchObject({
      verbs: [],
      deadline: null,
      lines: [{ disputable: 0, openDisputeId: one.dispute.id }],
    })
    await expect(one.buyer.client.orders.receiveOrder({ id: order.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await stand.runJobs()
    const title = `Dispute ${one.dispute.number} about order ${order.number}`
    expect(await titlesTo(one.seller.email)).toContain(`${title}: please answer`)
    expect(await titlesTo(one.buyer.email)).toContain(`${title}: the seller is asked`)
  })

  test('is refused before the order is shipped, and thirty days after it was received', async () => {
    const deal = await made(makeOrder)
    const early = deal.buyer.client.disputes.createDispute(disputeOf(deal))
    await expect(early).rejects.toMatchObject({ code: 'CONFLICT' })
    await deal.seller.client.orders.shipOrder({ id: deal.order.id })
    await deal.buyer.client.orders.receiveOrder({ id: deal.order.id })
    stand.clock.advance({ days: 30, minutes: 1 })
    const late = (await again(deal.buyer)).disputes.createDispute(disputeOf(deal))
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is limited after repeated withdrawals, because each one notifies the seller', async () => {
    const deal = await made(makeShipped)
    const openAndWithdraw = async () => {
      const { disputes } = await again(deal.buyer)
      const { dispute } = await disputes.createDispute(disputeOf(deal))
      await disputes.withdrawDispute({ id: dispute.id })
    }
    for (let times = 0; times < MOST_WITHDRAWN; times++) await openAndWithdraw()
    await expect(openAndWithdraw()).rejects.toMatchObject({ code: 'CONFLICT' })
    stand.clock.advance({ hours: 1 })
    await openAndWithdraw()
  })

  test('counts pieces: not more than bought, not twice, and withdrawn ones again', async () => {
    const deal = await made((at) => makeShipped(at, { quantity: 3 }))
    const { disputes } = deal.buyer.client
    await expect(disputes.createDispute(disputeOf(deal, 4))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { quantity: 'Quantity must be at most 3' },
    })
    const offered = async () => {
      const { order } = await deal.buyer.client.orders.getOrder({ id: deal.order.id })
      return [order.lines[0]?.disputable, order.verbs.includes('dispute')]
    }
    expect(await offered()).toEqual([3, true])
    const first = await disputes.createDispute(disputeOf(deal, 2))
    expect(await offered()).toEqual([0, false])
    await expect(disputes.createDispute(disputeOf(deal, 1))).rejects.toMatchObject({ code: 'CONFLICT' })
    await disputes.withdrawDispute({ id: first.dispute.id })
    expect(await heldOf(deal.order.id)).toBe(false)
    const second = await disputes.createDispute(disputeOf(deal, 2))
    await deal.seller.client.disputes.acceptDispute(
      { id: second.dispute.id, returnTerms: null },
      withNewKey(),
    )
    expect(await offered()).toEqual([1, true])
    const third = await disputes.createDispute(disputeOf(deal))
    expect(third.dispute.quantity).toBe(1)
    await deal.seller.client.disputes.acceptDispute({ id: third.dispute.id, returnTerms: null }, withNewKey())
    await expect(disputes.createDispute(disputeOf(deal))).rejects.toMatchObject({ code: 'CONFLICT' })
    const { order } = await deal.buyer.client.orders.getOrder({ id: deal.order.id })
    expect(order).toMatchObject({ refundedAmount: 70, paymentStatus: 'refunded' })
    expect(await offered()).toEqual([0, false])
  })

  test('fifty times concurrently opens one dispute', async () => {
    const deal = await made(makeShipped)
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => deal.buyer.client.disputes.createDispute(disputeOf(deal, 1))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { disputes, pagination } = await deal.buyer.client.disputes.listMyDisputes({ limit: 1 })
    expect(disputes).toHaveLength(1)
    expect(pagination).toEqual({
      total: 1,
      totalPages: 1,
      currentPage: 0,
      limit: 1,
      hasNext: false,
      hasPrev: false,
    })
  })
})

test('a seller who wants the items back says where they go, and the buyer reads it', async () => {
  const one = await made(makeDispute)
  const { id } = one.dispute
  const { address, paidBy } = returnTerms()
  const accept = (zipCode: string) =>
    one.seller.client.disputes.acceptDispute(
      { id, returnTerms: { address: { ...address, zipCode }, paidBy } },
      withNewKey(),
    )
  await expect(accept('ABC')).rejects.toMatchObject({
    errors: { 'returnTerms.address.zipCode': expect.any(String) },
  })
  await accept(address.zipCode)
  const { dispute } = await one.buyer.client.disputes.getDispute({ id })
  expect(dispute).toMatchObject({ returnAddress: address, returnPaidBy: 'seller', usualReturnAddress: null })
  expect(dispute.timeline.at(-1)).toMatchObject({ status: 'accepted', note: null })
  await stand.runJobs()
  const [mail] = await stand.mails(one.buyer.email)
  expect(mail?.text).toContain(
    'Send it to: Returns desk, 12 Mill Lane, Portland, OR 97201, United States\nPostage: Paid by the seller\nSend it by: ',
  )
  expect(mail?.text).toContain('/my-orders/disputes/')
})

test('a seller is offered the address of their last return, at first that of their practice', async () => {
  const provider = await signInSeller(stand, await signInProvider(stand))
  const usual = async () => {
    const { dispute, seller, buyer } = await made((at) => makeDispute(at, { seller: provider }))
    const read = await seller.client.disputes.getDispute({ id: dispute.id })
    expect((await buyer.client.disputes.getDispute({ id: dispute.id })).dispute.usualReturnAddress).toBeNull()
    return read.dispute
  }
  expect((await usual()).usualReturnAddress).toBeNull()
  const address = practiceAddress()
  await provider.client.directory.createService(serviceInput({ format: 'In-Person', address }))
  const { id, seller, usualReturnAddress } = await usual()
  expect(usualReturnAddress).toEqual({ name: seller.name, ...address })
  const terms = returnTerms()
  await provider.client.disputes.acceptDispute({ id, returnTerms: terms }, withNewKey())
  expect((await usual()).usualReturnAddress).toEqual(terms.address)
})

describe('refunds', () => {
  test('are proportional for a part, and include the shipping only with the last goods', async () => {
    const one = await made((at) => makeDispute(at, { price: 40, quantity: 2, disputed: 1 }))
    const { id } = one.dispute
    const { dispute } = await one.seller.client.disputes.acceptDispute(
      { id, returnTerms: null },
      withNewKey(),
    )
    expect(dispute).toMatchObject({ status: 'refunded', refundedAmount: 40, verbs: [] })
    expect(dispute.timeline.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'buyer'],
      ['accepted', 'seller'],
      ['refunded', 'seller'],
    ])
    expect((await read(one)).order).toMatchObject({
      refundedAmount: 40,
      paymentStatus: 'partially_refunded',
    })
    expect(await stockOf(one)).toBe(8)
    expect(await heldOf(one.order.id)).toBe(false)
    await stand.runJobs()
    // The mail about the dispute states the refund, so no second one follows.
    const titles = await titlesTo(one.buyer.email)
    expect(titles).toContainEqual(expect.stringContaining('the seller agrees'))
    expect(titles.filter((title) => title.startsWith('Refund'))).toEqual([])
  })

  test('restock returned goods that can be sold again', async () => {
    const one = await made(makeReturning)
    const { id } = one.dispute
    const { dispute } = await one.seller.client.disputes.receiveBackDisputed(
      { id, restock: true },
      withNewKey(),
    )
    expect(dispute).toMatchObject({
      status: 'refunded',
      wantsReturn: true,
      carrier: 'Aramex',
      trackingNumber: 'AE 1234',
    })
    expect(await stockOf(one)).toBe(10)
    expect((await read(one)).order.refundedAmount).toBe(50)
  })

  test('happen once for fifty concurrent decisions', async () => {
    const one = await made(makeEscalated)
    const { id } = one.dispute
    const { disputes } = await admin()
    const before = cards.refundCount()
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        disputes.decideDispute({ id, amount: 10 + (index % 2), reason: 'Half of it.' }, withNewKey()),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(cards.refundCount()).toBe(before + 1)
    const { dispute, order } = await read(one)
    expect(order.refundedAmount).toBe(dispute.refundedAmount)
    await expectInvariant(stand.databaseUrl, deals * 10)
  })

  test('by staff never exceed the price of the pieces, and a refund of 0 is a final rejection', async () => {
    const one = await made(makeEscalated)
    const { id } = one.dispute
    const { disputes } = await admin()
    const tooMuch = disputes.decideDispute({ id, amount: 40.01, reason: 'All of it.' }, withNewKey())
    await expect(tooMuch).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { amount: 'Amount must be at most 40' },
    })
    const { dispute } = await disputes.decideDispute({ id, amount: 0, reason: 'It was whole.' }, withNewKey())
    expect(dispute).toMatchObject({ status: 'rejected', refundedAmount: 0 })
    expect(dispute.timeline.at(-1)).toMatchObject({ by: 'admin', note: 'It was whole.' })
    const more = one.buyer.client.disputes.escalateDispute({ id })
    await expect(more).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect(await heldOf(one.order.id)).toBe(false)
  })

  test('of an accepted dispute show their effect on the wallet to the seller only', async () => {
    const one = await made((at) => makeDispute(at, { quantity: 2 }))
    const { id } = one.dispute
    const earned = async () => (await one.seller.client.orders.getOrder({ id: one.order.id })).order.earnings!
    const { goods, shipping, commission, cardFee, net } = await earned()
    expect(goods + shipping - commission - cardFee).toBeCloseTo(net)
    expect((await earned()).isHeld).toBe(true)
    const { dispute } = await one.seller.client.disputes.getDispute({ id })
    expect(dispute.sellerShare).toBeCloseTo(net)
    expect((await one.buyer.client.disputes.getDispute({ id })).dispute.sellerShare).toBeNull()
    expect((await one.buyer.client.orders.getOrder({ id: one.order.id })).order.earnings).toBeNull()
    await one.seller.client.disputes.acceptDispute({ id, returnTerms: null }, withNewKey())
    expect(await earned()).toMatchObject({ takenBack: dispute.sellerShare, net: 0 })
  })

  test('have the same amount in the dispute, the order and every mail', async () => {
    const one = await made(makeEscalated)
    const { id } = one.dispute
    const { disputes } = await admin()
    const { dispute: asked } = await disputes.getDispute({ id })
    expect(asked.full).toEqual({ amount: 50, shipping: 10 })
    expect(asked.disputed).toEqual(asked.full)
    const { disputes: listed } = await one.seller.client.disputes.listSellerDisputes({})
    expect(listed.find((row) => row.id === id)?.disputed).toEqual(asked.full)
    const { dispute } = await disputes.decideDispute({ id, amount: 40, reason: 'It is torn.' }, withNewKey())
    expect(dispute).toMatchObject({ refundedAmount: 50, refundedShipping: 10, full: null })
    expect(dispute.disputed).toEqual(asked.full)
    const { order } = await read(one)
    expect(order).toMatchObject({
      refundedAmount: 50,
      disputes: [{ id, number: dispute.number, status: 'refunded', refundedAmount: 50 }],
    })
    await stand.runJobs()
    const sums = [...(await stand.mails(one.buyer.email)), ...(await stand.mails(one.seller.email))]
      .filter(({ text }) => /Our staff has decided|We have refunded/.test(text))
      .map(({ text }) => text.match(/\$\d+\.\d\d back/)?.[0])
    expect(sums).toEqual(['$50.00 back', '$50.00 back'])
  })

  test('of a whole shipped order leave nothing to do, and it ends without notifications', async () => {
    const one = await made(makeEscalated)
    const { id } = one.dispute
    const decide = (await admin()).disputes.decideDispute
    await decide({ id, amount: 40, reason: 'It is torn.' }, withNewKey())
    for (const side of [one.buyer, one.seller]) {
      const { order } = await side.client.orders.getOrder({ id: one.order.id })
      expect(order).toMatchObject({
        status: 'shipping',
        paymentStatus: 'refunded',
        deadline: null,
        verbs: [],
        disputes: [{ id, status: 'refunded' }],
      })
    }
    const { orders } = one.seller.client
    expect((await orders.listSellerOrders({ status: 'shipping' })).orders).toEqual([])
    expect((await orders.listSellerOrders({ status: 'completed' })).orders).toMatchObject([
      { id: one.order.id, deadline: null },
    ])
    await stand.runJobs()
    const told = async () =>
      [...(await titlesTo(one.buyer.email)), ...(await titlesTo(one.seller.email))].length
    const before = await told()
    for (const days of [12, 3]) {
      stand.clock.advance({ days })
      await transitionDueOrders(stand.context)
      await stand.runJobs()
    }
    expect((await read(one)).order.status).toBe('completed')
    expect(await told()).toBe(before)
  })

  test('with a lost gateway response cost nobody anything', async () => {
    const one = await made(makeDispute)
    const before = cards.refundCount()
    cards.nextRefund('answer lost')
    await one.seller.client.disputes.acceptDispute({ id: one.dispute.id, returnTerms: null }, withNewKey())
    expect((await read(one)).order.refundedAmount).toBe(0)
    await pass({ minutes: 1 })
    expect((await read(one)).order.refundedAmount).toBe(50)
    expect(cards.refundCount()).toBe(before + 1)
  })
})

describe('deadlines', () => {
  test('after 72 hours without an answer staff are asked, and reminded after three days', async () => {
    const one = await made(makeDispute)
    const { email } = await stand.signIn('admin')
    await pass({ hours: 71 })
    expect((await read(one)).dispute.status).toBe('pending')
    await pass({ hours: 1 })
    const { dispute } = await read(one)
    expect(dispute).toMatchObject({ status: 'escalated', deadline: { to: 'refunded' } })
    const since = Date.parse(dispute.timeline.at(-1)!.at)
    const days = (until: string | null) => (Date.parse(until!) - since) / 86_400_000
    expect([days(dispute.decideBy), days(dispute.deadline!.at)]).toEqual([5, 60])
    await stand.runJobs()
    const waits = async () =>
      (await titlesTo(email)).filter((title) => title === `Dispute ${dispute.number} needs a decision`)
    expect(await waits()).toHaveLength(1)
    for (let times = 0; times < 2; times++) {
      await pass({ days: 3 })
      await stand.runJobs()
    }
    expect(await waits()).toHaveLength(2)
    await pass({ days: 54 })
    expect(await read(one)).toMatchObject({
      dispute: { status: 'refunded', refundedAmount: 50, refundedShipping: 10 },
      order: { refundedAmount: 50 },
    })
  })

  test('the seller is reminded once to answer, and once about returned pieces', async () => {
    const [idle, sent] = [await made(makeDispute), await made(makeReturning)]
    const remindersOf = async ({ dispute, seller }: typeof idle) => {
      await stand.runJobs()
      const title = `Dispute ${dispute.number} needs your answer`
      return (await titlesTo(seller.email)).filter((one) => one === title).length
    }
    await pass({ hours: 47 })
    expect(await remindersOf(idle)).toBe(0)
    for (let times = 0; times < 2; times++) await pass({ hours: 1 })
    expect([await remindersOf(idle), await remindersOf(sent)]).toEqual([1, 0])
    await pass({ days: 3 })
    expect([await remindersOf(idle), await remindersOf(sent)]).toEqual([1, 1])
  })

  test('two concurrent sweeps remind once', async () => {
    const one = await made(makeDispute)
    await pass({ hours: 47 })
    stand.clock.advance({ hours: 1 })
    const sweep = () => transitionDueDisputes(stand.context)
    await runInterleaved(stand, sweep, sweep)
    await stand.runJobs()
    const title = `Dispute ${one.dispute.number} needs your answer`
    expect((await titlesTo(one.seller.email)).filter((said) => said === title)).toHaveLength(1)
  })

  test('an item not sent back within fourteen days closes the dispute, and a week of silence after its return refunds it', async () => {
    const [idle, sent] = [await made(makeAccepted), await made(makeReturning)]
    await pass({ days: 7 })
    expect((await read(sent)).dispute).toMatchObject({ status: 'refunded', refundedAmount: 50 })
    await pass({ days: 7 })
    expect((await read(idle)).dispute).toMatchObject({ status: 'withdrawn', refundedAmount: 0 })
  })

  test("the order's deadline pauses during a dispute and continues afterwards", async () => {
    const one = await made(makeShipped)
    const placed = await one.buyer.client.orders.getOrder({ id: one.order.id })
    stand.clock.advance({ days: 2 })
    const client = await again(one.buyer)
    const { dispute } = await client.disputes.createDispute(disputeOf(one, 1))
    stand.clock.advance({ days: 2, hours: 12 })
    await (await again(one.buyer)).disputes.withdrawDispute({ id: dispute.id })
    const { order } = await read({ ...one, dispute })
    const later = Date.parse(order.deadline!.at) - Date.parse(placed.order.deadline!.at)
    expect(later / 3_600_000).toBe(60)
    stand.clock.advance({ days: 12, minutes: 1 })
    await transitionDueOrders(stand.context)
    expect((await read({ ...one, dispute })).order.status).toBe('completed')
  })
})

test('the invariant holds after all of it', async () => {
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
  await expectInvariant(stand.databaseUrl, deals * 10)
})
