import { afterAll, beforeAll, expect, test } from 'vitest'

import { and, eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeHeld } from '../../../testing/bookings.ts'
import { createTellingCards, tell } from '../../../testing/cards/card-events.ts'
import type { TestCards } from '../../../testing/cards/cards.ts'
import { makeAsked, makePaid, makeUnderWay, payFor } from '../../../testing/sales/paid-bookings.ts'
import { findings } from '../../wallet/tables.ts'
import { payments } from '../tables.ts'

let stand: TestApp
let cards: TestCards
beforeAll(async () => {
  cards = createTellingCards()
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

async function paymentFor(bookingId: string) {
  const [row] = await stand.context.db.select().from(payments).where(eq(payments.payableId, bookingId))
  return row!
}

const noted = (paymentId: string) =>
  stand.context.db
    .select({ expected: findings.expected, found: findings.found })
    .from(findings)
    .where(and(eq(findings.kind, 'webhook'), eq(findings.about, `payment:${paymentId}`)))

/** A payment with an unknown outcome. */
async function makeUnknown() {
  const { patron, booking } = await makeHeld(stand)
  cards.next('never arrives')
  await payFor(patron, booking.id)
  const payment = await paymentFor(booking.id)
  expect(payment).toMatchObject({ status: 'processing', intentId: null })
  return payment
}

const intentOf = async ({ booking }: { booking: { id: string } }) =>
  (await paymentFor(booking.id)).intentId ?? ''

async function declined() {
  const made = await makeHeld(stand)
  await payFor(made.patron, made.booking.id, 'pm_declined').catch(() => null)
  return intentOf(made)
}

test.each([
  ['has been captured', 'payment_intent.succeeded', async () => intentOf(await makePaid(stand))],
  [
    'is authorized for a request',
    'payment_intent.amount_capturable_updated',
    async () => intentOf(await makeAsked(stand)),
  ],
  ['waits for authentication', 'payment_intent.succeeded', async () => intentOf(await makeUnderWay(stand))],
  ['was declined', 'payment_intent.payment_failed', declined],
  ['is unknown', 'payment_intent.succeeded', async () => 'pi_nobody'],
])('a charge that %s can only settle its own payment', async (_how, type, other) => {
  const intentId = await other()
  const [before] = await stand.context.db.select().from(payments).where(eq(payments.intentId, intentId))
  const payment = await makeUnknown()
  const object = { object: 'payment_intent', id: intentId, metadata: { paymentId: payment.id } }
  expect(await tell(stand, { type, object })).toBe(200)
  stand.clock.advance({ minutes: 1 })
  await stand.runJobs()
  const after = await paymentFor(payment.payableId)
  // The payment's real charge was requested again with its own key.
  expect(after).toMatchObject({ status: 'paid', capturedCents: after.amountCents })
  expect(after.intentId).not.toBe(intentId)
  expect(await noted(payment.id)).toEqual([{ expected: 'a charge that was asked for it', found: intentId }])
  if (before) expect(await paymentFor(before.payableId)).toEqual(before)
})

test('a webhook that names the payment’s own charge is followed', async () => {
  const { patron, booking } = await makeHeld(stand)
  cards.next('answer lost')
  await payFor(patron, booking.id)
  const payment = await paymentFor(booking.id)
  const [charge] = (await cards.listCharges(new Date(0)))!.filter(({ paymentId }) => paymentId === payment.id)
  const object = { object: 'payment_intent', id: charge!.intentId, metadata: { paymentId: payment.id } }
  expect(await tell(stand, { type: 'payment_intent.succeeded', object })).toBe(200)
  stand.clock.advance({ minutes: 1 })
  await stand.runJobs()
  expect(await paymentFor(booking.id)).toMatchObject({ status: 'paid', intentId: charge!.intentId })
  expect(await noted(payment.id)).toEqual([])
})
