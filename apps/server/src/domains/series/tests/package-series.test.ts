import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makePurchase, purchaseOf } from '../../../testing/sales/packages.ts'
import type { Bought, OfferOptions } from '../../../testing/sales/packages.ts'
import { tuesdays } from '../../../testing/series.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const allDay = { provider: { week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) } }
const asked: OfferOptions = { service: { confirmation: 'request' } }

async function bookAll({ patron, purchase, service }: Bought, startsAts = tuesdays(3)) {
  const wanted = { serviceId: service.id, zone: 'Asia/Dubai', purchaseId: purchase.id, startsAts }
  return (await patron.client.series.bookSeries(wanted, withNewKey())).series
}

test('a package pays for all dates of a series, each with a separate unit', async () => {
  const bought = await makePurchase(stand)
  const before = cards.count()
  const series = await bookAll(bought)
  expect(series.bookings.map(({ status, price, payment }) => [status, price, payment])).toEqual(
    Array.from({ length: 3 }, () => ['confirmed', 80, 'paid']),
  )
  expect(series.cancelling).toEqual({ refund: 0, toOrganisation: 0, sessions: 3 })
  const { left, uses } = await purchaseOf(bought)
  expect([left, uses.map(({ place }) => place)]).toEqual([0, [3, 2, 1]])
  expect(cards.count() - before).toBe(0)
  await stand.runJobs()
  const texts = (await stand.mails(bought.patron.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Paid with: A session of your package'))).toHaveLength(3)
})

test.each([
  [4, '3 sessions are left, but you chose 4 dates.'],
  [2, '1 session is left, but you chose 2 dates.'],
])('%i dates are refused when fewer units are left, and nothing is booked', async (times, message) => {
  const bought = await makePurchase(stand)
  if (times === 2) await bookAll(bought, tuesdays(2, 14))
  const { totalRecords } = await bought.patron.client.booking.listBookings({})
  await expect(bookAll(bought, tuesdays(times))).rejects.toMatchObject({ code: 'CONFLICT', message })
  expect((await bought.patron.client.booking.listBookings({})).totalRecords).toBe(totalRecords)
})

test('one unavailable date prevents all bookings and uses no unit', async () => {
  const bought = await makePurchase(stand)
  const other = await stand.signIn('patron')
  const hold = { serviceId: bought.service.id, zone: 'UTC', startsAt: tuesdays(2)[1]! }
  await other.client.booking.holdBooking(hold)
  await expect(bookAll(bought)).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
  expect((await purchaseOf(bought)).left).toBe(3)
})

test('another patron’s package cannot pay', async () => {
  const bought = await makePurchase(stand)
  const stranger = { ...bought, patron: await stand.signIn('patron') }
  await expect(bookAll(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('requests reserve their units until each is answered', async () => {
  const bought = await makePurchase(stand, asked)
  const series = await bookAll(bought)
  expect(series.bookings.map(({ status }) => status)).toEqual(['requested', 'requested', 'requested'])
  await bought.provider.client.booking.declineBooking({ id: series.bookings[0]!.id }, withNewKey())
  expect((await purchaseOf(bought)).left).toBe(1)
})

test('the remaining bookings are cancelled at the shown refund: late ones to the card, the rest to the package', async () => {
  const bought = await makePurchase(stand, allDay)
  const first = '2026-06-16T07:00:00.000Z'
  const { id } = await bookAll(bought, [first, ...tuesdays(3).slice(1)])
  stand.clock.advance({ minutes: 20 })
  const { series } = bought.patron.client
  const { series: seen } = await series.getSeries({ id })
  expect(seen).toMatchObject({ left: 3, cancelling: { refund: 40, sessions: 2 } })
  for (const wrong of [
    { expectedLeft: 3, expectedRefund: 80 },
    { expectedLeft: 2, expectedRefund: 40 },
  ])
    await expect(series.cancelSeries({ id, ...wrong }, withNewKey())).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
  const before = cards.refundCount()
  const { series: over } = await series.cancelSeries(
    { id, expectedLeft: 3, expectedRefund: 40 },
    withNewKey(),
  )
  expect(over).toMatchObject({ left: 0, cancelling: { refund: 0, sessions: 0 } })
  expect(over.bookings.map(({ refundedAmount }) => refundedAmount)).toEqual([40, 80, 80])
  expect(cards.refundCount() - before).toBe(1)
  expect(await purchaseOf(bought)).toMatchObject({ left: 2, refundedAmount: 40 })
})
