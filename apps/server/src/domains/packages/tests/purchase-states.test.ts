import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { holdOf, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makePurchase, makeUsed, packageInput, purchaseOf, useFor } from '../../../testing/sales/packages.ts'
import type { Bought } from '../../../testing/sales/packages.ts'
import { groupTerms, serviceInput } from '../../../testing/accounts/providers.ts'
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

describe('a purchase stays valid when its provider', () => {
  test('takes no new clients, who do not include patrons with a package', async () => {
    const bought = await makePurchase(stand)
    await setProvider(bought, { acceptsNew: false })
    expect((await useFor(bought)).status).toBe('confirmed')
    const other = await makePurchase(stand)
    await setProvider(other, { acceptsNew: false })
    const series = { serviceId: other.service.id, purchaseId: other.purchase.id, zone: 'UTC' }
    const startsAts = [tuesdayAt(11), tuesdayAt(13)]
    await other.patron.client.series.bookSeries({ ...series, startsAts }, withNewKey())
    expect((await purchaseOf(other)).left).toBe(1)
    // A patron with a full refund and no appointment is no longer a client.
    const gone = await makePurchase(stand)
    await setProvider(gone, { acceptsNew: false })
    await giveBack(gone, 240)
    await expect(gone.patron.client.booking.holdBooking(holdOf(gone))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test.each([
    ['is removed from the directory', (bought: Bought) => setProvider(bought, { isListed: false })],
    [
      'archives the service',
      ({ provider, service }: Bought) =>
        provider.client.directory.moveService({ id: service.id, status: 'archived' }),
    ],
    [
      'archives the package',
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
  ])('%s: the rest is refundable, and bookings remain', async (_what, happens) => {
    const used = await makeUsed(stand)
    await happens(used)
    const { purchases } = await used.patron.client.packages.listPurchases({})
    expect(purchases).toMatchObject([{ left: 2, status: 'active' }])
    const { purchase } = await giveBack(used, 160)
    expect(purchase).toMatchObject({ status: 'closed', refundedAmount: 160 })
    const { preview } = await used.patron.client.booking.previewCancel({ id: used.booking.id })
    expect(preview).toMatchObject({ refund: 80, goesTo: 'card' })
  })

  test('lowers the price of the service, which does not change the price of a unit', async () => {
    const used = await makeUsed(stand)
    await edit(used, { price: 40 })
    const second = await useFor(used, tuesdayAt(13))
    expect(second.price).toBe(80)
    await used.patron.client.booking.cancelBooking({ id: second.id, expectedRefund: 80 }, withNewKey())
    expect(await purchaseOf(used)).toMatchObject({ left: 2, refundable: 160 })
  })

  test('makes the service free, and free bookings use no unit, alone or in a series', async () => {
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

test('the rest of a package is refunded at its end even if its patron is disabled', async () => {
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

describe('a unit', () => {
  test('moved past the end stays paid, and goes to the card if cancelled in time', async () => {
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

  test('moved too late keeps the loss of that time', async () => {
    const around = { provider: { week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) } }
    const used = await makeUsed(stand, { ...around, at: tuesdayAt(8) })
    stand.clock.advance({ minutes: 20 })
    const { client } = used.patron
    await client.booking.rescheduleBooking({ id: used.booking.id, startsAt: '2026-06-25T11:00:00.000Z' })
    const { preview } = await client.booking.previewCancel({ id: used.booking.id })
    expect(preview).toMatchObject({ refund: 40, keeps: 40, goesTo: 'card' })
  })

  test('is used once per group: nobody has two places in it', async () => {
    const used = await makeUsed(stand, { service: { ...groupTerms, capacity: 4 } })
    await expect(used.patron.client.booking.holdBooking(holdOf(used))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await purchaseOf(used)).left).toBe(2)
  })

  test('cannot be refunded by staff for more than it cost, and a partial refund goes to the card', async () => {
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

  test('of a patron who attended after all returns, with an apology, once', async () => {
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
    // The package was refunded meanwhile, so this unit goes to the card as well.
    expect((await purchaseOf(used)).refundedAmount).toBe(240)
    const { wallet } = await patron.client.wallet.getTokenWallet()
    expect(wallet.available).toBe(500)
  })
})

test('cannot be used or changed by others', async () => {
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
