import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/restore-after.ts'
import { holdOf, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { withNewKey } from '../../../testing/disputed-orders.ts'
import { makePurchase, makeUsed, packageInput, purchaseOf, useFor } from '../../../testing/packages.ts'
import type { Bought } from '../../../testing/packages.ts'
import { groupTerms, serviceInput } from '../../../testing/providers.ts'
import { bookings } from '../../booking/tables.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { bookingSeries } from '../../series/tables.ts'
import { watchPurchases } from '../jobs.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const setProvider = ({ provider }: Bought, values: Partial<typeof providers.$inferInsert>) =>
  stand.deps.database.write((tx) => tx.update(providers).set(values).where(eq(providers.id, provider.userId)))
const giveBack = ({ patron, purchase }: Bought, expectedRefund: number) =>
  patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund }, withNewKey())
const edit = ({ provider, service }: Bought, changes: Parameters<typeof serviceInput>[0]) =>
  provider.client.directory.updateService({
    ...serviceInput({ noticeMinutes: 0, ...changes }),
    id: service.id,
  })

describe('what was sold stands, whatever becomes of its provider', () => {
  test('who takes no new clients takes whoever has paid', async () => {
    const bought = await makePurchase(stand)
    await setProvider(bought, { acceptsNew: false })
    expect((await useFor(bought)).status).toBe('confirmed')
    const other = await makePurchase(stand)
    await setProvider(other, { acceptsNew: false })
    const series = { serviceId: other.service.id, purchaseId: other.purchase.id, zone: 'UTC' }
    const startsAts = [tuesdayAt(11), tuesdayAt(13)]
    await other.patron.client.series.bookSeries({ ...series, startsAts }, withNewKey())
    expect((await purchaseOf(other)).left).toBe(1)
    // Nothing is owed any more to whoever had everything back, and has met nobody.
    const gone = await makePurchase(stand)
    await setProvider(gone, { acceptsNew: false })
    await giveBack(gone, 240)
    await expect(gone.patron.client.booking.holdBooking(holdOf(gone))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test.each([
    ['is not found any more', (bought: Bought) => setProvider(bought, { isListed: false })],
    [
      'puts the service away',
      ({ provider, service }: Bought) =>
        provider.client.directory.moveService({ id: service.id, status: 'archived' }),
    ],
    [
      'puts the package away',
      ({ provider, offer }: Bought) =>
        provider.client.packages.movePackage({ id: offer.id, status: 'archived' }),
    ],
    [
      'loses the account',
      ({ provider }: Bought) =>
        stand.deps.database.write((tx) =>
          tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, provider.userId)),
        ),
    ],
  ])('who %s: the rest can be had back, and what is booked stays', async (_what, happens) => {
    const used = await makeUsed(stand)
    await happens(used)
    const { purchases } = await used.patron.client.packages.listPurchases({})
    expect(purchases).toMatchObject([{ left: 2, status: 'active' }])
    const { purchase } = await giveBack(used, 160)
    expect(purchase).toMatchObject({ status: 'closed', refundedAmount: 160 })
    const { preview } = await used.patron.client.booking.previewCancel({ id: used.booking.id })
    expect(preview).toMatchObject({ refund: 80, goesTo: 'card' })
  })

  test('a lower price of the service is not what a session of the package costs', async () => {
    const used = await makeUsed(stand)
    await edit(used, { price: 40 })
    const second = await useFor(used, tuesdayAt(13))
    expect(second.price).toBe(80)
    await used.patron.client.booking.cancelBooking({ id: second.id, expectedRefund: 80 }, withNewKey())
    expect(await purchaseOf(used)).toMatchObject({ left: 2, refundable: 160 })
  })

  test('what costs nothing any more uses no session, alone or several times', async () => {
    const used = await makeUsed(stand)
    await edit(used, { price: 0 })
    const { client } = used.patron
    const { booking } = await client.booking.holdBooking(holdOf(used, tuesdayAt(13)))
    expect([booking.status, booking.price]).toEqual(['confirmed', 0])
    const pay = { id: booking.id, purchaseId: used.purchase.id }
    await expect(client.booking.payFromPackage(pay, withNewKey())).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    const series = { serviceId: used.service.id, purchaseId: used.purchase.id, zone: 'UTC' }
    await client.series.bookSeries({ ...series, startsAts: [tuesdayAt(11), tuesdayAt(15)] }, withNewKey())
    expect((await purchaseOf(used)).left).toBe(2)
  })
})

test('what a patron whose account is disabled has left goes back at its end', async () => {
  const bought = await makePurchase(stand, { package: { validMonths: 1 } })
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, bought.patron.userId)),
  )
  stand.clock.advance({ days: 31 })
  await watchPurchases(stand.context)
  const { client } = await stand.signIn('admin')
  const { purchase } = await client.packages.getPurchase({ id: bought.purchase.id })
  expect(purchase).toMatchObject({ closedBecause: 'expiry', refundedAmount: 240 })
})

describe('a session', () => {
  test('moved past the end stays paid, and cancelled in time then goes to the card', async () => {
    const used = await makeUsed(stand, { package: { validMonths: 1 }, at: tuesdayAt(11) })
    const late = new Date('2026-07-21T11:00:00Z').toISOString()
    const { client } = used.patron
    const { booking } = await client.booking.rescheduleBooking({ id: used.booking.id, startsAt: late })
    stand.clock.advance({ days: 31 })
    await watchPurchases(stand.context)
    const patron = await stand.signInAs(used.patron.userId)
    const { preview } = await patron.booking.previewCancel({ id: booking.id })
    expect(preview).toMatchObject({ refund: 80, goesTo: 'card' })
    await patron.booking.cancelBooking({ id: booking.id, expectedRefund: 80 }, withNewKey())
    const { purchase } = await patron.packages.getPurchase({ id: used.purchase.id })
    expect(purchase).toMatchObject({ closedBecause: 'expiry', refundedAmount: 240, left: 0 })
  })

  test('moved too late has lost what was lost by then', async () => {
    const around = { provider: { week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) } }
    const used = await makeUsed(stand, { ...around, at: tuesdayAt(8) })
    stand.clock.advance({ minutes: 20 })
    const { client } = used.patron
    await client.booking.rescheduleBooking({ id: used.booking.id, startsAt: '2026-06-25T11:00:00.000Z' })
    const { preview } = await client.booking.previewCancel({ id: used.booking.id })
    expect(preview).toMatchObject({ refund: 40, keeps: 40, goesTo: 'card' })
  })

  test('is one of a group once: nobody has two places in it', async () => {
    const used = await makeUsed(stand, { service: { ...groupTerms, capacity: 4 } })
    await expect(used.patron.client.booking.holdBooking(holdOf(used))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await purchaseOf(used)).left).toBe(2)
  })

  test('that staff gives back more of than it cost is refused; less of goes to the card', async () => {
    const used = await makeUsed(stand)
    const { client } = await stand.signIn('admin')
    const cancel = (expectedRefund: number) =>
      client.booking.cancelBooking(
        { id: used.booking.id, expectedRefund, override: { reason: 'A misunderstanding.' } },
        withNewKey(),
      )
    for (const dollars of [80.01, 90, -1, 1e9, -1e9])
      await expect(cancel(dollars)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await cancel(79.99)).booking).toMatchObject({ refundedAmount: 79.99, status: 'cancelled' })
    expect(await purchaseOf(used)).toMatchObject({ left: 2, refundedAmount: 79.99 })
  })

  test('of a patron who was there after all returns, with an apology, once', async () => {
    const used = await makeUsed(stand)
    const { patron, provider, booking } = used
    const startsAt = new Date(stand.clock.now().getTime() - 1_800_000)
    await stand.deps.database.write((tx) =>
      tx
        .update(bookings)
        .set({ startsAt, blockedFrom: startsAt, endsAt: stand.clock.now(), blockedTo: stand.clock.now() })
        .where(eq(bookings.id, booking.id)),
    )
    await provider.client.booking.markNoShow({ id: booking.id }, withNewKey())
    await patron.client.booking.contestNoShow({ id: booking.id, reason: 'I was there.' })
    await giveBack(used, 160)
    const admin = await stand.signIn('admin')
    const decide = () => admin.client.booking.markNoShow({ id: booking.id, who: 'provider' }, withNewKey())
    expect((await decide()).booking).toMatchObject({ status: 'no_show', refundedAmount: 80 })
    await expect(decide()).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    // The package was given back meanwhile: this session goes to the card as well.
    expect((await purchaseOf(used)).refundedAmount).toBe(240)
    const { wallet } = await patron.client.wallet.getTokenWallet()
    expect(wallet.available).toBe(500)
  })
})

test('nobody does anything with what somebody else bought', async () => {
  const [used, stranger] = [await makeUsed(stand), await makeUsed(stand)]
  const { id } = used.purchase
  const { client } = stranger.patron
  const missing = { code: 'NOT_FOUND' }
  await expect(client.packages.getPurchase({ id })).rejects.toMatchObject(missing)
  await expect(client.packages.confirmPurchase({ id })).rejects.toMatchObject(missing)
  await expect(giveBack({ ...used, patron: stranger.patron }, 160)).rejects.toMatchObject(missing)
  await expect(stranger.provider.client.packages.getPurchase({ id })).rejects.toMatchObject(missing)
  const series = { serviceId: used.service.id, purchaseId: id, zone: 'UTC' }
  const before = await stand.context.db.$count(bookingSeries)
  await expect(
    client.series.bookSeries({ ...series, startsAts: [tuesdayAt(13), tuesdayAt(15)] }, withNewKey()),
  ).rejects.toMatchObject(missing)
  expect(await stand.context.db.$count(bookingSeries)).toBe(before)
  const { packages } = stranger.provider.client
  for (const run of [
    () => packages.movePackage({ id: used.offer.id, status: 'archived' }),
    () => packages.updatePackage({ ...packageInput(stranger.service.id), id: used.offer.id }),
  ])
    await expect(run()).rejects.toMatchObject(missing)
  expect((await packages.listPurchases({ serviceId: used.service.id })).purchases).toEqual([])
  expect(await purchaseOf(used)).toMatchObject({ left: 2, refundable: 160 })
})
