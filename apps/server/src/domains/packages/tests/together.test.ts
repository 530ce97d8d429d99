import { inArray } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { holdOf, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { blockWrites, untilBlocked } from '../../../testing/locks.ts'
import {
  buyFor,
  makeOffer,
  makePurchase,
  makeUsed,
  purchaseOf,
  useFor,
} from '../../../testing/sales/packages.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { onPaymentWebhook, settlePayment } from '../../payments/settlement/settle.ts'
import { watchPurchases } from '../jobs.ts'
import { LAPSE_MS } from '../rules.ts'
import { packagePurchases } from '../tables.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const word = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const times = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))
const countDone = (words: readonly string[]) => words.filter((one) => one === 'done').length

test.each([
  ['one idempotency key', true],
  ['different idempotency keys', false],
])('twenty concurrent requests with %s use one unit', async (_how, isOne) => {
  const bought = await makePurchase(stand)
  const { client } = bought.patron
  const { booking } = await client.booking.holdBooking(holdOf(bought))
  const key = withNewKey()
  const pay = { id: booking.id, purchaseId: bought.purchase.id }
  const words = await Promise.all(
    times(20, () => word(client.booking.payFromPackage(pay, isOne ? key : withNewKey()))),
  )
  expect(countDone(words)).toBeGreaterThan(0)
  expect(words).not.toContain('INTERNAL')
  expect(await purchaseOf(bought)).toMatchObject({ left: 2, refundable: 160, uses: [{ place: 1 }] })
})

test('presses in two browsers, one with 3-D Secure, buy once', async () => {
  const { patron, offer } = await makeOffer(stand)
  const other = { client: await stand.signInAs(patron.userId) }
  const before = cards.taken().size
  const words = await Promise.all([word(buyFor(patron, offer, 'pm_3ds')), word(buyFor(other, offer))])
  expect(words).not.toContain('INTERNAL')
  // Whichever came first, the next press settles it.
  await word(buyFor(patron, offer))
  expect((await patron.client.packages.listPurchases({})).totalRecords).toBe(1)
  expect(cards.taken().size - before).toBe(1)
})

test('events that are early, duplicated or outdated change nothing', async () => {
  const { patron, provider, offer } = await makeOffer(stand)
  const { charge } = cards
  let paid = { key: '', intentId: '' }
  cards.charge = async (request) => {
    const answer = await charge(request)
    paid = { key: request.key, intentId: (answer as { intentId: string }).intentId }
    const hear = () => settlePayment(stand.context, paid.key, { intentId: paid.intentId })
    await Promise.all([hear(), hear()])
    return answer
  }
  const { purchase } = await buyFor(patron, offer)
  cards.charge = charge
  expect(purchase).toMatchObject({ status: 'active', left: 3 })
  const { find } = cards
  cards.find = async () => ({ status: 'declined', intentId: paid.intentId, message: 'Too late.' })
  const event = { paymentId: paid.key, intentId: paid.intentId }
  await stand.deps.database.write((tx) =>
    onPaymentWebhook(tx, event as Parameters<typeof onPaymentWebhook>[1], stand.clock.now()),
  )
  expect((await settlePayment(stand.context, paid.key)).status).toBe('paid')
  cards.find = find
  const { wallet } = await provider.client.wallet.getSellerWallet()
  expect([wallet.prepaid, cards.taken().get(paid.key)]).toEqual([240, 24_000])
})

test('a series and a booking that compete for the last units use no more than there are', async () => {
  const bought = await makePurchase(stand)
  const { client } = bought.patron
  const { id: purchaseId } = bought.purchase
  const { booking } = await client.booking.holdBooking(holdOf(bought, tuesdayAt(9)))
  const series = { serviceId: bought.service.id, purchaseId, zone: 'UTC' }
  const startsAts = [tuesdayAt(11), tuesdayAt(13), tuesdayAt(15)]
  const words = await Promise.all([
    word(client.series.bookSeries({ ...series, startsAts }, withNewKey())),
    word(client.booking.payFromPackage({ id: booking.id, purchaseId }, withNewKey())),
  ])
  expect(words.toSorted()).toEqual(['CONFLICT', 'done'])
  expect((await purchaseOf(bought)).left).toBe(words[0] === 'done' ? 0 : 2)
})

test('a unit that returns during a refund of the rest is refunded or returned, exactly once', async () => {
  for (const used of await Promise.all(times(4, () => makeUsed(stand)))) {
    const { client } = used.patron
    const words = await Promise.all([
      word(client.booking.cancelBooking({ id: used.booking.id, expectedRefund: 80 }, withNewKey())),
      word(client.packages.refundPurchase({ id: used.purchase.id, expectedRefund: 160 }, withNewKey())),
    ])
    const { left, refundedAmount, status } = await purchaseOf(used)
    expect(words[0]).toBe('done')
    expect([status, left * 80 + refundedAmount]).toEqual([words[1] === 'done' ? 'closed' : 'active', 240])
  }
})

test('a booking at the moment of the end gets its unit or a refund', async () => {
  const made = await Promise.all(times(3, () => makePurchase(stand, { package: { validMonths: 1 } })))
  const held = await Promise.all(made.map((one) => one.patron.client.booking.holdBooking(holdOf(one))))
  const soon = new Date(stand.clock.now().getTime() + 1)
  await stand.deps.database.write((tx) =>
    tx
      .update(packagePurchases)
      .set({ validUntil: soon })
      .where(
        inArray(
          packagePurchases.id,
          made.map(({ purchase }) => purchase.id),
        ),
      ),
  )
  const uses = made.map(({ patron, purchase }, at) =>
    word(
      patron.client.booking.payFromPackage(
        { id: held[at]!.booking.id, purchaseId: purchase.id },
        withNewKey(),
      ),
    ),
  )
  stand.clock.advance({ seconds: 1 })
  const [words] = await Promise.all([Promise.all(uses), watchPurchases(stand.context)])
  await watchPurchases(stand.context)
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
  for (const [at, one] of made.entries()) {
    const { status, refundedAmount } = await purchaseOf(one)
    expect([status, refundedAmount]).toEqual(['closed', words[at] === 'done' ? 160 : 240])
  }
})

test('units that return are used again, each once, by many at a time', async () => {
  const bought = await makePurchase(stand, { package: { sessions: 4 } })
  const { client } = bought.patron
  const booked = [await useFor(bought, tuesdayAt(9)), await useFor(bought, tuesdayAt(10))]
  const startsAts = [tuesdayAt(13), tuesdayAt(15)]
  const series = { serviceId: bought.service.id, purchaseId: bought.purchase.id, zone: 'UTC', startsAts }
  await Promise.all([
    ...booked.map(({ id }) => word(client.booking.cancelBooking({ id, expectedRefund: 80 }, withNewKey()))),
    word(client.series.bookSeries(series, withNewKey())),
  ])
  const { left, uses } = await purchaseOf(bought)
  const taken = uses.filter(({ state }) => state === 'used').map(({ place }) => place)
  expect([left, new Set(taken).size]).toEqual([2, 2])
})

test('a purchase that lapses just as its patron pays again is bought', async () => {
  const { patron, offer } = await makeOffer(stand)
  expect(await word(buyFor(patron, offer, 'pm_declined'))).toBe('CARD_DECLINED')
  stand.clock.advance({ minutes: LAPSE_MS / 60_000 })
  const again = { client: await stand.signInAs(patron.userId) }
  const release = await blockWrites(stand, 'payments')
  const pressed = word(buyFor(again, offer))
  await untilBlocked(stand)
  const swept = watchPurchases(stand.context)
  await Promise.race([untilBlocked(stand, 2), swept])
  await release()
  expect(await pressed).toBe('done')
  await swept
  const { purchases } = await again.client.packages.listPurchases({})
  expect(purchases.map(({ status }) => status)).toEqual(['active'])
})
