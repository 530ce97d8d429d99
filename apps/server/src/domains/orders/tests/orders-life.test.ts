import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import {
  makeOrder,
  makeShipped,
  withNewKey,
  putInCart,
  signInSeller,
} from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { orders } from '../tables.ts'
import { transitionDueOrders } from '../jobs.ts'

const cards = createTestCards()
let stand: TestApp
let admin: SignedIn
let stocked = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** Sessions expire while the clock is moved. */
const asAdmin = async () => (admin ??= await stand.signIn('admin')).client
const again = (who: SignedIn) => stand.signInAs(who.userId)

async function deal(options: Parameters<typeof makeOrder>[1] = {}, make = makeOrder): Promise<Purchase> {
  stocked += options.stock ?? 10
  return make(stand, options)
}

async function stockOf({ product }: Purchase) {
  const { product: found } = await stand.client('patron').catalogue.getProduct({ id: product.id })
  return found.productVariants[0]!.totalQuantity
}

const refundsOf = async (orderId: string) => {
  const { rows } = await stand.deps.database.pool.query<{ status: string; amount_cents: number }>(
    `select status, amount_cents from payment_refunds where part_id = $1 order by id`,
    [orderId],
  )
  return rows
}

const titlesTo = async (email: string) => (await stand.mails(email)).map(({ subject }) => subject)

describe('a successful order', () => {
  test('is shipped and received, and both parties see and are told each step', async () => {
    const { seller, buyer, order } = await deal()
    expect(order).toMatchObject({
      status: 'pending',
      verbs: ['cancel'],
      deadline: { at: '2026-06-29T09:00:00.000Z', to: 'cancelled' },
    })
    const shipped = await seller.client.orders.shipOrder({
      id: order.id,
      carrier: 'DHL',
      trackingNumber: 'AE 1234',
    })
    expect(shipped.order).toMatchObject({ status: 'shipping', carrier: 'DHL', verbs: ['correct'] })
    const seen = await buyer.client.orders.getOrder({ id: order.id })
    expect(seen.order).toMatchObject({
      trackingNumber: 'AE 1234',
      buyer: { id: buyer.userId, name: expect.stringMatching(/^\S+ \S+$/) as string },
      verbs: ['receive', 'dispute'],
      deadline: { to: 'completed' },
    })
    const received = await buyer.client.orders.receiveOrder({ id: order.id })
    expect(received.order.timeline.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'system'],
      ['shipping', 'seller'],
      ['completed', 'buyer'],
    ])
    expect(received.order).toMatchObject({ verbs: ['dispute'], deadline: null })
    await stand.runJobs()
    expect(await titlesTo(buyer.email)).toEqual(
      expect.arrayContaining([
        `Your order ${order.number} is on its way`,
        `Your order ${order.number} is completed`,
      ]),
    )
    expect(await titlesTo(seller.email)).toEqual(
      expect.arrayContaining([`New order ${order.number}`, `Order ${order.number} is completed`]),
    )
    const { notices } = await seller.client.notifications.listNotices({ limit: 10 })
    expect(notices.map(({ title }) => title)).toContain(`Order ${order.number} is completed`)
  })

  test('can have its tracking corrected while shipped: the buyer is notified, and the old number stays on record', async () => {
    const { seller, buyer, order } = await deal({}, makeShipped)
    const { id } = order
    const wrong = await seller.client.orders.getOrder({ id })
    const parcel = { id, carrier: 'Aramex', trackingNumber: 'AE 99' }
    const { order: corrected } = await seller.client.orders.correctParcel(parcel)
    expect(corrected).toMatchObject({ status: 'shipping', carrier: 'Aramex', trackingNumber: 'AE 99' })
    expect(corrected.deadline).toEqual(wrong.order.deadline)
    expect(corrected.timeline.at(-1)).toMatchObject({
      status: 'shipping',
      by: 'seller',
      note: 'Corrected: Aramex, AE 99',
    })
    // Repeating the correction changes nothing and notifies nobody.
    await seller.client.orders.correctParcel(parcel)
    await stand.runJobs()
    const title = `New tracking details for your order ${order.number}`
    expect((await titlesTo(buyer.email)).filter((one) => one === title)).toHaveLength(1)
    const { rows } = await stand.deps.database.pool.query<{
      before: object
      after: object
      actor_id: string
    }>(`select before, after, actor_id from changes where name = 'order.correctParcel' and subject = $1`, [
      `order:${id}`,
    ])
    expect(rows).toEqual([
      {
        before: { carrier: wrong.order.carrier, trackingNumber: wrong.order.trackingNumber },
        after: { carrier: 'Aramex', trackingNumber: 'AE 99' },
        actor_id: seller.userId,
      },
    ])
    await expect(
      seller.client.orders.correctParcel({ id, carrier: '!!!', trackingNumber: '<b>' }),
    ).rejects.toMatchObject({
      errors: {
        carrier: 'Enter the name of a carrier, such as Aramex',
        trackingNumber: 'A tracking number has 4 to 40 letters, digits, spaces and dashes',
      },
    })
    await seller.client.orders.correctParcel({ id, carrier: 'DHL', trackingNumber: '' })
    await stand.runJobs()
    expect(await titlesTo(buyer.email)).toContain(
      `Your order ${order.number} no longer has a tracking number`,
    )
    await buyer.client.orders.receiveOrder({ id })
    await expect(seller.client.orders.correctParcel({ id, carrier: 'DHL' })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This order is completed: its parcel cannot be corrected.',
    })
  })

  test('notifies of tracking corrections once in ten minutes, with the current data', async () => {
    const { seller, buyer, order } = await deal({}, makeShipped)
    const { id } = order
    const correct = (n: number) =>
      seller.client.orders.correctParcel({ id, carrier: 'Aramex', trackingNumber: `AE ${n}` })
    const firstAt = stand.clock.now()
    for (let n = 1; n <= 5; n++) {
      await correct(n)
      stand.clock.advance({ minutes: 1 })
    }
    // The mail is a database job, so a crash does not lose it.
    const { rows } = await stand.deps.database.pool.query<{ run_at: Date }>(
      'select run_at from graphile_worker.jobs where key = $1',
      [`parcel:${id}`],
    )
    expect(rows).toEqual([{ run_at: new Date(firstAt.getTime() + 600_000) }])
    const told = async () => {
      await stand.runJobs()
      const { notices } = await (await again(buyer)).notifications.listNotices({ limit: 20 })
      const mails = await stand.mails(buyer.email)
      return [
        mails.filter(({ subject }) => subject.includes('New tracking details')).map(({ text }) => text),
        notices.filter(({ title }) => title.includes('New tracking details')).map(({ body }) => body),
      ]
    }
    const [mails, notices] = await told()
    expect(mails).toEqual([expect.stringContaining('Tracking number: AE 5')])
    expect(notices).toEqual([expect.stringContaining('has corrected how your order is sent')])
    await correct(6)
    expect((await told()).map((all) => all.length)).toEqual([2, 2])
  })

  test('can be disputed for thirty days and not longer', async () => {
    const made = await deal({}, makeShipped)
    await made.buyer.client.orders.receiveOrder({ id: made.order.id })
    stand.clock.advance({ days: 30 })
    const inTime = await (await again(made.buyer)).orders.getOrder({ id: made.order.id })
    expect(inTime.order.verbs).toEqual(['dispute'])
    stand.clock.advance({ seconds: 1 })
    const late = await (await again(made.buyer)).orders.getOrder({ id: made.order.id })
    expect(late.order.verbs).toEqual([])
  })
})

describe('an order that ends early', () => {
  test.each([
    ['rejected by its seller', 'reject'],
    ['cancelled by its buyer', 'cancel'],
  ] as const)('%s returns money, shipping and stock once', async (_name, step) => {
    const made = await deal({ price: 30, quantity: 3 })
    const { id } = made.order
    const { order } =
      step === 'reject'
        ? await made.seller.client.orders.rejectOrder({ id, reason: 'It is broken.' }, withNewKey())
        : await made.buyer.client.orders.cancelOrder({ id }, withNewKey())
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 100, deadline: null })
    expect(await stockOf(made)).toBe(10)
    expect(await refundsOf(id)).toEqual([{ status: 'done', amount_cents: 10_000 }])
    expect(cards.taken().has(made.order.checkoutId)).toBe(false)
    await stand.runJobs()
    const mails = await stand.mails(made.buyer.email)
    const told = mails.filter(({ subject }) => /cancelled|rejected|Refund/.test(subject))
    expect(told.map(({ subject }) => subject)).toEqual([
      `Order ${order.number} ${step === 'reject' ? 'was rejected' : 'is cancelled'}`,
    ])
    expect(told[0]?.text).toContain(
      'We refund $100.00 to your card, shipping included. It can take 5 to 10 days',
    )
  })

  test('a lost parcel is cancelled by staff: the money is refunded, and the goods are not restocked', async () => {
    const made = await deal({}, makeShipped)
    const { order } = await (
      await asAdmin()
    ).orders.cancelOrder({ id: made.order.id, reason: 'The parcel is lost.' }, withNewKey())
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await stockOf(made)).toBe(8)
  })

  test('of fifty concurrent cancellations and rejections exactly one succeeds', async () => {
    const made = await deal({ quantity: 4 })
    const { id } = made.order
    const before = cards.refundCount()
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? made.buyer.client.orders.cancelOrder({ id }, withNewKey())
          : made.seller.client.orders.rejectOrder({ id, reason: 'No.' }, withNewKey()),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(cards.refundCount()).toBe(before + 1)
    expect(await stockOf(made)).toBe(10)
    const { order } = await made.buyer.client.orders.getOrder({ id })
    expect([order.timeline.length, order.refundedAmount]).toEqual([2, 90])
  })
})

describe('two sellers in one checkout', () => {
  test("cannot see or change each other's order or money", async () => {
    const [one, two] = [await signInSeller(stand), await signInSeller(stand)]
    const buyer = await stand.signIn('patron')
    stocked += 20
    for (const { userId: sellerId } of [one, two])
      await putInCart(buyer.client, await createProduct(stand.context, { sellerId, variants: [[30, 10]] }))
    const { orders: made, checkoutId } = await buyer.client.orders.placeOrder(orderWith(), withNewKey())
    const [first, second] = [one, two].map(({ userId }) => made.find(({ seller }) => seller.id === userId)!)
    const missing = { code: 'NOT_FOUND' }
    await expect(two.client.orders.getOrder({ id: first!.id })).rejects.toMatchObject(missing)
    const steal = two.client.orders.rejectOrder({ id: first!.id, reason: 'Mine.' }, withNewKey())
    await expect(steal).rejects.toMatchObject(missing)
    await expect(two.client.orders.shipOrder({ id: first!.id })).rejects.toMatchObject(missing)
    const desk = await two.client.orders.listSellerOrders({})
    expect(desk.orders.map(({ id }) => id)).toEqual([second!.id])

    const { order } = await one.client.orders.rejectOrder({ id: first!.id, reason: 'Broken.' }, withNewKey())
    expect(order.refundedAmount).toBe(35)
    const other = await buyer.client.orders.getOrder({ id: second!.id })
    expect(other.order).toMatchObject({ status: 'pending', refundedAmount: 0 })
    expect(cards.taken().get(checkoutId)).toBe(3500)
    await expectInvariant(stand.databaseUrl, stocked)
  })
})

describe('deadlines', () => {
  test('remind the seller after three and ten days, and cancel after fourteen', async () => {
    const made = await deal()
    const { id, number } = made.order
    const waiting = `Order ${number} is waiting to be sent`
    const reminders = async () => {
      await transitionDueOrders(stand.context)
      await stand.runJobs()
      return (await titlesTo(made.seller.email)).filter((title) => title === waiting).length
    }
    stand.clock.advance({ days: 2, hours: 23 })
    expect(await reminders()).toBe(0)
    stand.clock.advance({ hours: 1 })
    expect([await reminders(), await reminders()]).toEqual([1, 1])
    stand.clock.advance({ days: 7 })
    expect([await reminders(), await reminders()]).toEqual([2, 2])
    stand.clock.advance({ days: 4 })
    expect(await reminders()).toBe(2)
    await finishRefunds(stand.context)
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    const { order } = await (await again(made.buyer)).orders.getOrder({ id })
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(order.timeline.at(-1)).toMatchObject({ by: 'system' })
    expect(await stockOf(made)).toBe(10)
  })

  test('count a parcel as received after fourteen days, with a question on the twelfth', async () => {
    const made = await deal({}, makeShipped)
    stand.clock.advance({ days: 12 })
    await transitionDueOrders(stand.context)
    await stand.runJobs()
    expect(await titlesTo(made.buyer.email)).toContain(`Has your order ${made.order.number} arrived?`)
    stand.clock.advance({ days: 2 })
    await transitionDueOrders(stand.context)
    const { order } = await (await again(made.buyer)).orders.getOrder({ id: made.order.id })
    expect(order.timeline.at(-1)).toMatchObject({ status: 'completed', by: 'system' })
  })
})

test('the invariant holds after all of it', async () => {
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
  expect((await stand.context.db.select().from(orders)).length).toBeGreaterThan(5)
  await expectInvariant(stand.databaseUrl, stocked)
})
