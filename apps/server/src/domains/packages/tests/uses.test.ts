import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { begin, holdOf, makeHeld, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makePurchase, makeUsed, purchaseOf, useFor } from '../../../testing/sales/packages.ts'
import type { Bought, OfferOptions } from '../../../testing/sales/packages.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { payFor } from '../../../testing/sales/paid-bookings.ts'
import { setListed } from '../../../testing/accounts/providers.ts'
import { transitionDueBookings } from '../../booking/jobs.ts'
import { processorFeeOf } from '../../wallet/rules.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { ledgerAccounts } from '../../wallet/tables.ts'
import { feeOfPlace } from '../rules.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const asked: OfferOptions = { service: { confirmation: 'request' } }
/** A day and two hours ahead, and less than a day. */
const [early, late] = [tuesdayAt(11), tuesdayAt(8)]
const around = { provider: { week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) } }

async function balances({ provider }: Bought): Promise<Record<string, number>> {
  const rows = await stand.context.db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, provider.userId))
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

const cancel = async ({ patron }: Bought, id: string) => {
  const { preview } = await patron.client.booking.previewCancel({ id })
  const { booking } = await patron.client.booking.cancelBooking(
    { id, expectedRefund: preview.refund },
    withNewKey(),
  )
  return { preview, booking }
}

describe('a package unit', () => {
  test('pays for nothing, and is not used, while its provider is unlisted', async () => {
    const bought = await makePurchase(stand)
    const { booking: held } = await bought.patron.client.booking.holdBooking(holdOf(bought))
    await setListed(stand, bought.provider, false)
    const paying = { id: held.id, purchaseId: bought.purchase.id }
    const pay = () => outcomeOf(bought.patron.client.booking.payFromPackage(paying, withNewKey()))
    expect(await pay()).toBe('CONFLICT')
    expect((await purchaseOf(bought)).left).toBe(3)
    await setListed(stand, bought.provider, true)
    expect(await pay()).toBe('done')
    const request = await makeUsed(stand, asked)
    const accept = () =>
      outcomeOf(request.provider.client.booking.acceptBooking({ id: request.booking.id }, withNewKey()))
    await setListed(stand, request.provider, false)
    expect(await accept()).toBe('CONFLICT')
    await setListed(stand, request.provider, true)
    expect(await accept()).toBe('done')
  })

  test('pays for a booking without a card at its own price, and is a sale of its provider', async () => {
    const before = cards.count()
    const used = await makeUsed(stand)
    const { booking, purchase, provider, patron } = used
    expect(cards.count() - before).toBe(1)
    expect(booking).toMatchObject({
      status: 'confirmed',
      price: 80,
      payment: 'paid',
      refundedAmount: 0,
      paidFrom: {
        purchaseId: purchase.id,
        number: purchase.number,
      },
    })
    expect(purchase).toMatchObject({ left: 2, refundable: 160 })
    expect(purchase.uses).toEqual([
      {
        bookingId: booking.id,
        bookingNumber: booking.number,
        place: 1,
        startsAt: booking.startsAt,
        state: 'used',
      },
    ])
    const { lines } = await provider.client.wallet.listStatement({})
    const fee = feeOfPlace({ sessions: 3, sessionCents: 8000 }, 1)
    expect(lines).toMatchObject([
      { kind: 'sale', orderNumber: booking.number, gross: 80, processorFee: fee / 100 },
    ])
    expect(await balances(used)).toMatchObject({ prepaid: 16_000, processor_fee: fee })
    for (const client of [provider.client, (await stand.signIn('admin')).client])
      expect((await client.booking.getBooking({ id: booking.id })).booking.paidFrom).toEqual({
        purchaseId: purchase.id,
        number: purchase.number,
        isReturned: false,
      })
    await stand.runJobs()
    expect((await stand.mails(patron.email))[0]?.text).toContain(
      `Paid with: A session of your package ${purchase.number}, 2 left`,
    )
    expect((await stand.mails(provider.email))[0]?.text).not.toContain('your package')
  })

  test('is the lowest free one, and there are no more than were bought', async () => {
    const bought = await makePurchase(stand, { package: { sessions: 2 } })
    const first = await useFor(bought, tuesdayAt(10))
    await useFor(bought, tuesdayAt(12))
    await expect(useFor(bought, tuesdayAt(14))).rejects.toMatchObject({
      code: 'CONFLICT',
      status: 409,
      message: 'This package has no sessions left.',
    })
    await cancel(bought, first.id)
    await useFor(bought, tuesdayAt(15))
    const { uses, left } = await purchaseOf(bought)
    expect(uses.map(({ place, state }) => [place, state])).toEqual([
      [1, 'used'],
      [2, 'used'],
      [1, 'returned'],
    ])
    expect(left).toBe(0)
    expect((await balances(bought))['prepaid']).toBe(0)
    expect((await balances(bought))['processor_fee']).toBe(processorFeeOf(16_000))
  })

  test('pays once per idempotency key', async () => {
    const bought = await makePurchase(stand)
    const { client } = bought.patron
    const { booking } = await client.booking.holdBooking(holdOf(bought))
    const [input, key] = [{ id: booking.id, purchaseId: bought.purchase.id }, withNewKey()]
    const press = () => client.booking.payFromPackage(input, key)
    expect([(await press()).booking.status, (await press()).booking.status]).toEqual([
      'confirmed',
      'confirmed',
    ])
    await expect(client.booking.payFromPackage(input, withNewKey())).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    expect((await purchaseOf(bought)).left).toBe(2)
  })

  test('cancels a card payment that waits for its holder', async () => {
    const bought = await makePurchase(stand)
    const { client } = bought.patron
    const { booking } = await client.booking.holdBooking(holdOf(bought))
    const { clientSecret } = await payFor(bought.patron, booking.id, 'pm_3ds')
    const paying = { id: booking.id, purchaseId: bought.purchase.id }
    const { booking: paid } = await client.booking.payFromPackage(paying, withNewKey())
    expect([paid.status, paid.price]).toEqual(['confirmed', 80])
    expect(await cards.find(clientSecret!.replace('_secret', ''))).toMatchObject({ status: 'cancelled' })
  })

  test('is valid for its service, its patron and its validity only', async () => {
    const bought = await makePurchase(stand, { package: { validMonths: 1 } })
    const pay = (of: { patron: Bought['patron'] }, id: string) =>
      of.patron.client.booking.payFromPackage({ id, purchaseId: bought.purchase.id }, withNewKey()).then(
        () => 'done',
        ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
      )
    const other = await makeHeld(stand, { patron: bought.patron })
    expect(await pay(bought, other.booking.id)).toBe('CONFLICT This package is for another service.')
    const stranger = { ...bought, patron: await stand.signIn('patron') }
    const { booking: theirs } = await stranger.patron.client.booking.holdBooking(
      holdOf(bought, tuesdayAt(14)),
    )
    expect(await pay(stranger, theirs.id)).toBe('NOT_FOUND This package does not exist.')
    stand.clock.advance({ days: 31 })
    const patron = { ...bought.patron, client: await stand.signInAs(bought.patron.userId) }
    const at = new Date(stand.clock.now().getTime() + 86_400_000).toISOString()
    const { booking } = await patron.client.booking.holdBooking(holdOf(bought, at))
    expect(await pay({ patron }, booking.id)).toBe('CONFLICT Nothing more can be booked with this package.')
  })
})

describe('a booking with a package unit', () => {
  test('cancelled in time returns its whole unit to the package, and no card is involved', async () => {
    const used = await makeUsed(stand, { at: early })
    stand.clock.advance({ minutes: 20 })
    const { preview, booking } = await cancel(used, used.booking.id)
    expect(preview).toMatchObject({ refund: 80, keeps: 0, goesTo: 'package' })
    expect(booking).toMatchObject({ status: 'cancelled', payment: 'refunded', refundedAmount: 80 })
    expect(booking.paidFrom?.isReturned).toBe(true)
    expect(await purchaseOf(used)).toMatchObject({
      left: 3,
      refundable: 240,
      refundedAmount: 0,
      uses: [{ state: 'returned' }],
    })
    expect(cards.refundCount()).toBe(0)
    expect(await balances(used)).toMatchObject({
      prepaid: 24e3,
      processor_fee: 0,
      platform_fee: 0,
      seller_pending: 0,
    })
    await stand.runJobs()
    expect((await stand.mails(used.patron.email))[0]?.text).toContain(
      `The session is back in your package ${used.purchase.number}, 3 left.`,
    )
  })

  test('cancelled late refunds half of it to the card, and uses the unit', async () => {
    const used = await makeUsed(stand, { ...around, at: late })
    stand.clock.advance({ minutes: 20 })
    const before = cards.refundCount()
    const { preview, booking } = await cancel(used, used.booking.id)
    expect(preview).toMatchObject({ refund: 40, keeps: 40, goesTo: 'card' })
    expect(booking).toMatchObject({ payment: 'partially_refunded', refundedAmount: 40 })
    expect(cards.refundCount() - before).toBe(1)
    expect(await purchaseOf(used)).toMatchObject({ left: 2, refundable: 160, refundedAmount: 40 })
    await stand.runJobs()
    const [cancelled] = await stand.mails(used.patron.email)
    expect(cancelled?.text).toContain('$40.00 will be refunded to your card')
    await reconcile(stand.context)
    const { client } = await stand.signIn('admin')
    expect((await client.wallet.listFindings({ limit: 100 })).findings).toEqual([])
  })

  test('cancelled in time is refunded to the card if its package was refunded before', async () => {
    const used = await makeUsed(stand, { at: early })
    const { client } = used.patron
    await client.packages.refundPurchase({ id: used.purchase.id, expectedRefund: 160 }, withNewKey())
    stand.clock.advance({ minutes: 20 })
    const { preview, booking } = await cancel(used, used.booking.id)
    expect(preview).toMatchObject({ refund: 80, goesTo: 'card' })
    expect(booking).toMatchObject({
      payment: 'refunded',
      refundedAmount: 80,
      paidFrom: { isReturned: false },
    })
    expect(await purchaseOf(used)).toMatchObject({ status: 'closed', left: 0, refundedAmount: 240 })
    const { prepaid, buyer, seller_pending, processor_fee } = await balances(used)
    expect([prepaid, buyer, seller_pending]).toEqual([0, undefined, 0])
    expect(processor_fee).toBe(processorFeeOf(24_000))
  })

  test('cancelled or missed by its provider returns the unit, however late', async () => {
    const used = await makeUsed(stand, { ...around, at: late })
    const { provider, booking } = used
    await provider.client.booking.cancelBooking({ id: booking.id, expectedRefund: 80 }, withNewKey())
    expect((await purchaseOf(used)).left).toBe(3)
    const second = await useFor(used, tuesdayAt(12))
    await begin(stand, second, 30)
    const admin = await stand.signIn('admin')
    await admin.client.booking.markNoShow({ id: second.id, who: 'provider' }, withNewKey())
    expect(await purchaseOf(used)).toMatchObject({ left: 3, refundedAmount: 0 })
    await stand.runJobs()
    const texts = (await stand.mails(used.patron.email)).map(({ text }) => text).join()
    expect(texts).toContain('The session is back in your package')
  })

  test('ended by staff refunds a part to the card, or all of it to the package', async () => {
    const used = await makeUsed(stand, { ...around, at: late })
    const { client } = await stand.signIn('admin')
    const override = { reason: 'A misunderstanding.' }
    await client.booking.cancelBooking({ id: used.booking.id, expectedRefund: 30, override }, withNewKey())
    expect(await purchaseOf(used)).toMatchObject({ left: 2, refundedAmount: 30 })
    const second = await useFor(used, tuesdayAt(12))
    await client.booking.cancelBooking({ id: second.id, expectedRefund: 80, override }, withNewKey())
    expect(await purchaseOf(used)).toMatchObject({ left: 2, refundedAmount: 30 })
  })

  test('keeps its unit when it is moved', async () => {
    const used = await makeUsed(stand, { at: early })
    const { client } = used.patron
    const moved = { id: used.booking.id, startsAt: tuesdayAt(14) }
    const { booking } = await client.booking.rescheduleBooking(moved)
    expect(booking).toMatchObject({ price: 80, paidFrom: { purchaseId: used.purchase.id } })
    expect((await purchaseOf(used)).uses).toMatchObject([{ startsAt: tuesdayAt(14), place: 1 }])
  })

  test('that took place earns its provider the money', async () => {
    const used = await makeUsed(stand)
    await begin(stand, used.booking, 120)
    await used.provider.client.booking.completeBooking({ id: used.booking.id })
    stand.clock.advance({ days: 3 })
    await stand.runJobs()
    const { platform_fee, processor_fee, ...rest } = await balances(used)
    expect(rest).toMatchObject({ prepaid: 16_000 })
    expect((rest['seller_pending'] ?? 0) + (rest['seller_available'] ?? 0)).toBe(
      8000 - (platform_fee ?? 0) - (processor_fee ?? 0),
    )
  })
})

describe('a suggestion', () => {
  test('says what is left, to both, and that a session can pay for it', async () => {
    const used = await makeUsed(stand, { at: early })
    const { booking } = await used.provider.client.booking.proposeBooking({
      patronId: used.patron.userId,
      serviceId: used.purchase.service.id,
      startsAt: tuesdayAt(14),
    })
    expect(booking.sessionsLeft).toBe(2)
    const countOf = async (patronId: string) =>
      (await used.provider.client.packages.listPurchases({ patronId, limit: 5, page: 0 })).totalRecords
    expect([await countOf(used.patron.userId), await countOf(used.provider.userId)]).toEqual([1, 0])
    const { bookings } = await used.patron.client.booking.listBookings({ limit: 10 })
    expect(bookings.map(({ status, sessionsLeft }) => [status, sessionsLeft])).toEqual([
      ['held', 2],
      ['confirmed', 0],
    ])
    await stand.runJobs()
    const mail = (await stand.mails(used.patron.email)).find(({ subject }) => subject.includes('suggests'))
    expect(mail?.text).toContain('A session of your package pays for it, or you pay $')
    expect(mail?.text).toContain('Price: One of the 2 sessions left in your package, or $')
    expect(mail?.text).toMatch(/\nConfirm: http\S+\/pay/)
  })
})

describe('a request', () => {
  test('reserves a unit, and becomes a sale when it is accepted', async () => {
    const used = await makeUsed(stand, asked)
    expect(used.booking).toMatchObject({ status: 'requested', payment: 'authorized', price: 80 })
    expect(used.purchase).toMatchObject({ left: 2, uses: [{ state: 'used' }] })
    expect((await balances(used))['prepaid']).toBe(24_000)
    const { provider, booking } = used
    const accepted = await provider.client.booking.acceptBooking({ id: booking.id }, withNewKey())
    expect(accepted.booking).toMatchObject({ status: 'confirmed', payment: 'paid' })
    expect(await balances(used)).toMatchObject({ prepaid: 16_000 })
    await stand.runJobs()
    expect((await stand.mails(used.patron.email))[0]?.text).toContain('Paid with: A session of your package')
  })

  test.each([
    ['is declined', 'declined', 'The session is back in your package'],
    ['is withdrawn', 'cancelled', 'The session is back in your package'],
    ['runs out', 'expired', 'The session is back in your package'],
  ] as const)('that %s frees its unit', async (how, status, said) => {
    const used = await makeUsed(stand, asked)
    const { booking } = used
    if (how === 'is declined')
      await used.provider.client.booking.declineBooking({ id: booking.id }, withNewKey())
    else if (how === 'is withdrawn')
      expect((await cancel(used, booking.id)).preview).toMatchObject({ refund: 80, goesTo: 'package' })
    else {
      stand.clock.advance({ hours: 24 })
      await transitionDueBookings(stand.context)
    }
    const patron = { ...used.patron, client: await stand.signInAs(used.patron.userId) }
    const { booking: over } = await patron.client.booking.getBooking({ id: booking.id })
    expect(over).toMatchObject({ status, payment: 'released' })
    expect(await purchaseOf({ ...used, patron })).toMatchObject({ left: 3, uses: [{ state: 'returned' }] })
    expect((await balances(used))['prepaid']).toBe(24_000)
    await stand.runJobs()
    expect((await stand.mails(patron.email))[0]?.text).toContain(said)
  })

  test('that is declined after its package was refunded is refunded to the card', async () => {
    const used = await makeUsed(stand, asked)
    const { patron, provider, booking, purchase } = used
    await patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund: 160 }, withNewKey())
    expect((await balances(used))['prepaid']).toBe(8000)
    await provider.client.booking.declineBooking({ id: booking.id }, withNewKey())
    stand.clock.advance({ seconds: 30 })
    await stand.runJobs()
    expect(await purchaseOf(used)).toMatchObject({ refundedAmount: 240, left: 0 })
    expect(await balances(used)).toMatchObject({ prepaid: 0, processor_fee: processorFeeOf(24_000) })
  })

  test('that is accepted after its package was refunded is a sale', async () => {
    const used = await makeUsed(stand, asked)
    const { patron, provider, booking, purchase } = used
    await patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund: 160 }, withNewKey())
    const accepted = await provider.client.booking.acceptBooking({ id: booking.id }, withNewKey())
    expect(accepted.booking).toMatchObject({ status: 'confirmed', payment: 'paid' })
    expect(await balances(used)).toMatchObject({ prepaid: 0, processor_fee: processorFeeOf(24_000) })
  })
})
