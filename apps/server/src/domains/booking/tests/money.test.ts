import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { begin, makeConfirmed, makeHeld, makeRequested } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { makeAsked, makePaid, makeUnderWay, payFor, paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { setListed } from '../../../testing/accounts/providers.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { findings } from '../../wallet/tables.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { onPaymentWebhook, settlePayment, settlePayments } from '../../payments/settlement/settle.ts'
import { isFor } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import { transitionDueBookings } from '../jobs.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const paymentsOf = (id: string) => stand.context.db.select().from(payments).where(isFor('booking', id))
const lastPayment = async (id: string) => (await paymentsOf(id)).at(-1)!
const seenBy = async ({ userId }: Pick<SignedIn, 'userId'>, id: string) =>
  (await (await stand.signInAs(userId)).booking.getBooking({ id })).booking
const takenFor = (paymentId: string) => cards.taken().get(paymentId) ?? 0

describe('a payment for a hold', () => {
  test('confirms it and is recorded as a sale', async () => {
    const { patron, provider, booking } = await makePaid(stand)
    expect(booking).toMatchObject({ status: 'confirmed', payment: 'paid', refundedAmount: 0 })
    expect(takenFor((await lastPayment(booking.id)).id)).toBe(9000)
    const { lines } = await provider.client.wallet.listStatement({ limit: 5 })
    expect(lines).toMatchObject([
      { kind: 'sale', orderNumber: booking.number, gross: 90, processorFee: 2.91, shipping: 0 },
    ])
    expect(lines[0]!.net).toBe(90 - lines[0]!.commission - 2.91)
    expect(await outcomeOf(payFor(patron, booking.id))).toBe('ILLEGAL_TRANSITION')
  })

  test('with a declined card states the reason, and the next card may work', async () => {
    const { patron, booking } = await makeHeld(stand)
    await expect(payFor(patron, booking.id, 'pm_insufficient')).rejects.toMatchObject({
      status: 402,
      code: 'CARD_DECLINED',
      message: 'Your card has insufficient funds.',
    })
    expect(await seenBy(patron, booking.id)).toMatchObject({ status: 'held', payment: 'failed' })
    expect((await payFor(patron, booking.id)).booking.status).toBe('confirmed')
  })

  test('with 3-D Secure continues after the authentication', async () => {
    const { patron, booking, intentId } = await makeUnderWay(stand)
    expect(booking).toMatchObject({ status: 'held', payment: 'requires_action' })
    cards.authenticate(intentId)
    const done = await patron.client.booking.confirmBookingPayment({ id: booking.id })
    expect(done).toMatchObject({ booking: { status: 'confirmed', payment: 'paid' }, clientSecret: null })
  })

  test('again, while an earlier one awaits authentication, replaces that one', async () => {
    const { patron, booking, intentId } = await makeUnderWay(stand)
    expect((await payFor(patron, booking.id)).booking).toMatchObject({ status: 'confirmed' })
    expect(await cards.find(intentId)).toMatchObject({ status: 'cancelled' })
    expect((await paymentsOf(booking.id)).map(({ status }) => status)).toEqual(['failed', 'paid'])
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'charges once when the %s, and is settled within a minute',
    async (trouble) => {
      const { patron, booking } = await makeHeld(stand)
      const before = cards.count()
      cards.next(trouble)
      const key = withNewKey()
      const asked = await patron.client.booking.payBooking(paymentOf(booking.id), key)
      expect(asked.booking).toMatchObject({ status: 'held', payment: 'processing' })
      stand.clock.advance({ minutes: 1 })
      await settlePayments(stand.context)
      expect(await seenBy(patron, booking.id)).toMatchObject({ status: 'confirmed', payment: 'paid' })
      const again = await patron.client.booking.payBooking(paymentOf(booking.id), key)
      expect(again.booking.status).toBe('confirmed')
      expect(cards.count() - before).toBe(1)
    },
  )

  test('sent fifty times concurrently charges once', async () => {
    const { patron, booking } = await makeHeld(stand)
    const before = cards.count()
    const words = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(payFor(patron, booking.id))))
    expect(new Set(words.filter((word) => word !== 'done'))).toEqual(
      new Set(words.filter((word) => ['ILLEGAL_TRANSITION', 'CHECKOUT_IN_PROGRESS'].includes(word))),
    )
    expect(words).toContain('done')
    expect(cards.count() - before).toBe(1)
    expect(takenFor((await lastPayment(booking.id)).id)).toBe(9000)
  })

  test('is possible for its patron only, and not for a free service', async () => {
    const { booking } = await makeHeld(stand)
    const other = await stand.signIn('patron')
    expect(await outcomeOf(payFor(other, booking.id))).toBe('NOT_FOUND')
    const free = await makeConfirmed(stand)
    expect(await outcomeOf(payFor(free.patron, free.booking.id))).toBe('ILLEGAL_TRANSITION')
    expect(await outcomeOf(free.patron.client.booking.confirmBookingPayment({ id: free.booking.id }))).toBe(
      'CONFLICT',
    )
  })
})

describe('a late payment', () => {
  test('holds the slot for five more minutes, and is then refunded automatically', async () => {
    const { patron, booking, intentId } = await makeUnderWay(stand)
    stand.clock.advance({ minutes: 12 })
    await transitionDueBookings(stand.context)
    expect((await seenBy(patron, booking.id)).status).toBe('held')
    stand.clock.advance({ minutes: 4 })
    await transitionDueBookings(stand.context)
    expect((await seenBy(patron, booking.id)).status).toBe('expired')
    cards.authenticate(intentId)
    const { id } = await lastPayment(booking.id)
    await settlePayment(stand.context, id)
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect(await seenBy(patron, booking.id)).toMatchObject({ payment: 'refunded', refundedAmount: 90 })
    expect(takenFor(id)).toBe(0)
  })

  test('that is never completed is ended, and can no longer succeed', async () => {
    const { patron, booking, intentId } = await makeUnderWay(stand)
    stand.clock.advance({ minutes: 16 })
    await settlePayments(stand.context)
    await transitionDueBookings(stand.context)
    expect(await cards.find(intentId)).toMatchObject({ status: 'cancelled' })
    expect(await seenBy(patron, booking.id)).toMatchObject({ status: 'expired', payment: 'failed' })
  })
})

test('reaches the same result for any order and number of webhooks', async () => {
  const { booking, intentId } = await makeUnderWay(stand)
  const { id } = await lastPayment(booking.id)
  cards.authenticate(intentId)
  const event = { paymentId: id, intentId } as Parameters<typeof onPaymentWebhook>[1]
  await stand.deps.database.write(async (tx) => {
    for (let at = 0; at < 3; at++) await onPaymentWebhook(tx, event, new Date(0))
    await onPaymentWebhook(tx, { ...event, paymentId: crypto.randomUUID() }, new Date(0))
    await onPaymentWebhook(tx, { ...event, paymentId: 'nothing of ours' }, new Date(0))
  })
  await stand.runJobs()
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(stand.context, id, { intentId })))
  expect(await lastPayment(booking.id)).toMatchObject({ status: 'paid', capturedCents: 9000 })
})

describe('a request', () => {
  test('authorises the amount until its provider accepts', async () => {
    const { patron, provider, booking } = await makeAsked(stand)
    expect(booking).toMatchObject({ status: 'requested', payment: 'authorized' })
    const { id, intentId } = await lastPayment(booking.id)
    expect(cards.keptOn()).toContain(intentId)
    expect(takenFor(id)).toBe(0)
    const answer = await provider.client.booking.acceptBooking({ id: booking.id }, withNewKey())
    expect(answer.booking).toMatchObject({ status: 'confirmed', payment: 'paid' })
    expect(takenFor(id)).toBe(9000)
    expect((await seenBy(patron, booking.id)).timeline.map(({ by, status }) => `${by}: ${status}`)).toEqual([
      'patron: held',
      'patron: requested',
      'provider: confirmed',
    ])
  })

  test.each(['decline', 'lapse', 'cancel'] as const)(
    'ended by %s releases the authorisation',
    async (how) => {
      const { patron, provider, booking } = await makeAsked(stand)
      const { id } = booking
      if (how === 'decline')
        await provider.client.booking.declineBooking({ id, reason: 'Away.' }, withNewKey())
      if (how === 'cancel')
        await patron.client.booking.cancelBooking({ id, expectedRefund: 90 }, withNewKey())
      stand.clock.advance({ hours: 23 })
      if (how === 'lapse') await transitionDueBookings(stand.context)
      await settlePayments(stand.context)
      const status = { decline: 'declined', lapse: 'expired', cancel: 'cancelled' }[how]
      expect(await seenBy(patron, id)).toMatchObject({ status, payment: 'released', refundedAmount: 0 })
      expect(cards.keptOn()).toEqual([])
    },
  )

  test('whose card is declined on acceptance is declined, and its provider is told why', async () => {
    const { patron, provider, booking } = await makeAsked(stand)
    cards.lapse((await lastPayment(booking.id)).intentId!)
    const accepting = provider.client.booking.acceptBooking({ id: booking.id }, withNewKey())
    expect(await outcomeOf(accepting)).toBe('CONFLICT')
    const seen = await seenBy(patron, booking.id)
    expect(seen).toMatchObject({ status: 'declined', payment: 'failed' })
    expect(seen.timeline.at(-1)).toMatchObject({ by: 'system', note: 'The card could not be charged.' })
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'whose acceptance meets a %s is decided by nobody else, and charged once',
    async (trouble) => {
      const { patron, provider, booking } = await makeAsked(stand)
      const { id } = booking
      cards.nextCapture(trouble)
      const answer = await provider.client.booking.acceptBooking({ id }, withNewKey())
      expect(answer.booking).toMatchObject({ status: 'requested', payment: 'processing' })
      expect(
        await outcomeOf(patron.client.booking.cancelBooking({ id, expectedRefund: 90 }, withNewKey())),
      ).toBe('CONFLICT')
      expect(await outcomeOf(provider.client.booking.declineBooking({ id }, withNewKey()))).toBe('CONFLICT')
      stand.clock.advance({ minutes: 1 })
      await settlePayments(stand.context)
      expect(await seenBy(patron, id)).toMatchObject({ status: 'confirmed', payment: 'paid' })
    },
  )

  test('cannot be accepted by an unlisted provider, whatever pays for it, and can be declined', async () => {
    for (const make of [makeRequested, makeAsked]) {
      const { provider, patron, booking } = await make(stand)
      const own = provider.client.booking
      const accept = () => outcomeOf(own.acceptBooking({ id: booking.id }, withNewKey()))
      await setListed(stand, provider, false)
      expect(await accept()).toBe('CONFLICT')
      const { booking: waiting } = await patron.client.booking.getBooking({ id: booking.id })
      expect([waiting.status, waiting.payment]).toEqual(['requested', booking.payment])
      const other = await make(stand)
      await setListed(stand, other.provider, false)
      const { booking: declined } = await other.provider.client.booking.declineBooking(
        { id: other.booking.id, reason: 'We are closed at present.' },
        withNewKey(),
      )
      expect(declined.status).toBe('declined')
      await setListed(stand, provider, true)
      expect(await accept()).toBe('done')
    }
  })

  test('accepted fifty times concurrently is charged once', async () => {
    const { patron, provider, booking } = await makeAsked(stand)
    const accept = () => outcomeOf(provider.client.booking.acceptBooking({ id: booking.id }, withNewKey()))
    const words = new Set(await Promise.all(Array.from({ length: 50 }, accept)))
    expect([...words].toSorted()).toEqual(['ILLEGAL_TRANSITION', 'done'].filter((word) => words.has(word)))
    expect(await seenBy(patron, booking.id)).toMatchObject({ status: 'confirmed', payment: 'paid' })
  })
})

test('a started session cannot be refunded by its patron', async () => {
  const { patron, booking } = await makePaid(stand)
  await begin(stand, booking, 1)
  expect(await outcomeOf(patron.client.booking.previewCancel({ id: booking.id }))).toBe('ILLEGAL_TRANSITION')
})

test("the gateway's records and our ledger agree about bookings", async () => {
  stand.clock.advance({ hours: 2 })
  await reconcile(stand.context)
  expect(await stand.context.db.select().from(findings)).toEqual([])
})
