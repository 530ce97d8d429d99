import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { begin } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { makeAsked, makeBegun, makePaid } from '../../../testing/sales/paid-bookings.ts'
import { releaseSales } from '../../wallet/sales/releases.ts'
import { findings } from '../../wallet/tables.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { isFor } from '../../payments/queries.ts'
import { paymentRefunds, payments } from '../../payments/tables.ts'
import { settleRefund } from '../../payments/actions/reverse-refund.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

type Made = Awaited<ReturnType<typeof makePaid>>
const takenFor = async ({ booking }: Made) => {
  const where = isFor('booking', booking.id)
  const [payment] = await stand.context.db.select().from(payments).where(where)
  return cards.taken().get(payment!.id) ?? 0
}
const cancel = ({ patron, booking: { id } }: Made, expectedRefund: number) =>
  patron.client.booking.cancelBooking({ id, expectedRefund, reason: 'I am ill.' }, withNewKey())
const walletOf = async ({ provider }: Made) =>
  (await (await stand.signInAs(provider.userId)).wallet.getSellerWallet()).wallet
const refundsOf = async ({ booking }: Made) => {
  const rows = await stand.context.db
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(isFor('booking', booking.id))
  return rows.map(({ refund }) => refund)
}
const beginIn = (made: Made, hours: number) => begin(stand, made.booking, -hours * 60)

describe('the refund of a cancellation equals the preview, to the cent', () => {
  test.each([
    { hours: 30, refund: 90, late: false, payment: 'refunded' },
    { hours: 23, refund: 45, late: true, payment: 'partially_refunded' },
    { hours: 1.5, refund: 0, late: true, payment: 'paid' },
  ])('$hours hours before the start', async ({ hours, refund, late, payment }) => {
    const made = await makePaid(stand)
    stand.clock.advance({ minutes: 16 })
    await beginIn(made, hours)
    const { preview } = await made.patron.client.booking.previewCancel({ id: made.booking.id })
    expect(preview).toMatchObject({ refund, keeps: 90 - refund })
    const { booking } = await cancel(made, preview.refund)
    expect(booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'patron',
      isLate: late,
      payment,
      refundedAmount: refund,
    })
    expect(await takenFor(made)).toBe(9000 - refund * 100)
  })

  test('each participant is notified once, with the duration of the refund', async () => {
    const made = await makePaid(stand)
    await stand.runJobs()
    const count = async (email: string) => (await stand.mails(email)).length
    const before = [await count(made.patron.email), await count(made.provider.email)]
    await cancel(made, 90)
    await stand.runJobs()
    expect([await count(made.patron.email), await count(made.provider.email)]).toEqual(
      before.map((mails) => mails + 1),
    )
    const [mail] = await stand.mails(made.patron.email)
    expect(mail?.text).toContain('$90.00 will be refunded to your card. It can take 5 to 10 days')
  })

  test('everything in the first quarter of an hour', async () => {
    const made = await makePaid(stand)
    await beginIn(made, 3)
    expect((await cancel(made, 90)).booking).toMatchObject({ payment: 'refunded', isLate: false })
  })

  test('a different amount changes nothing', async () => {
    const made = await makePaid(stand)
    stand.clock.advance({ minutes: 16 })
    await beginIn(made, 23)
    expect(await outcomeOf(cancel(made, 90))).toBe('PRICE_CHANGED')
    const { booking } = await made.patron.client.booking.getBooking({ id: made.booking.id })
    expect(booking).toMatchObject({ status: 'confirmed', payment: 'paid', refundedAmount: 0 })
    expect(await takenFor(made)).toBe(9000)
  })

  test('a request is released without a charge', async () => {
    const made = await makeAsked(stand)
    const { preview } = await made.patron.client.booking.previewCancel({ id: made.booking.id })
    expect(preview).toMatchObject({ refund: 90, keeps: 0 })
  })
})

test('a cancellation by the provider refunds everything, however late', async () => {
  const made = await makePaid(stand)
  await beginIn(made, 1)
  const { client } = made.provider
  const { id } = made.booking
  expect((await client.booking.previewCancel({ id })).preview).toMatchObject({ refund: 90, until: null })
  const { booking } = await client.booking.cancelBooking({ id, expectedRefund: 90 }, withNewKey())
  expect(booking).toMatchObject({ cancelledBy: 'provider', payment: 'refunded', refundedAmount: 90 })
  expect(await walletOf(made)).toMatchObject({ pending: 0, available: 0 })
})

test('fifty concurrent cancellations refund once', async () => {
  const made = await makePaid(stand)
  const before = cards.refundCount()
  const words = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(cancel(made, 90))))
  expect(words.filter((word) => word === 'done')).toHaveLength(1)
  expect(new Set(words)).toEqual(new Set(['done', 'ILLEGAL_TRANSITION']))
  expect(cards.refundCount() - before).toBe(1)
  expect(await takenFor(made)).toBe(0)
})

describe('a refund', () => {
  test.each(['answer lost', 'never arrives'] as const)('completes later when the %s', async (trouble) => {
    const made = await makePaid(stand)
    const before = cards.refundCount()
    cards.nextRefund(trouble)
    expect((await cancel(made, 90)).booking).toMatchObject({ status: 'cancelled', payment: 'paid' })
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect(await refundsOf(made)).toMatchObject([{ status: 'done', amountCents: 9000, attempts: 1 }])
    expect(cards.refundCount() - before).toBe(1)
  })

  test('that the gateway refuses or a bank returns is shown to staff', async () => {
    const refused = await makePaid(stand)
    cards.nextRefund('refused')
    await cancel(refused, 90)
    expect(await refundsOf(refused)).toMatchObject([{ status: 'failed', failure: 'The card was closed.' }])
    const bounced = await makePaid(stand)
    await cancel(bounced, 90)
    const [refund] = await refundsOf(bounced)
    cards.bounceRefund(refund!.gatewayRefundId!)
    await settleRefund(stand.context, refund!.id)
    const { booking } = await bounced.patron.client.booking.getBooking({ id: bounced.booking.id })
    expect(booking).toMatchObject({ payment: 'paid', refundedAmount: 0 })
    const open = await stand.context.db.select().from(findings).where(eq(findings.kind, 'refund_failed'))
    expect(open.map(({ about }) => about)).toContain(`payment-refund:${refund!.id}`)
  })
})

describe("a provider's earnings", () => {
  test('are pending until two days after the session', async () => {
    const made = await makeBegun(stand, 60)
    const { net } = (await made.provider.client.wallet.listStatement({ limit: 1 })).lines[0]!
    await made.provider.client.booking.completeBooking({ id: made.booking.id })
    stand.clock.advance({ hours: 47 })
    await releaseSales(stand.context)
    expect(await walletOf(made)).toMatchObject({ pending: net, available: 0 })
    stand.clock.advance({ hours: 1 })
    await releaseSales(stand.context)
    expect(await walletOf(made)).toMatchObject({ pending: 0, available: net })
  })

  test('of a late cancellation are the remaining part, in proportion', async () => {
    const made = await makePaid(stand)
    const { pending } = await walletOf(made)
    stand.clock.advance({ minutes: 16 })
    await beginIn(made, 23)
    await cancel(made, 45)
    const { lines } = await (await stand.signInAs(made.provider.userId)).wallet.listStatement({ limit: 5 })
    expect(lines).toMatchObject([
      { kind: 'refund', refund: 45, orderNumber: made.booking.number },
      { kind: 'sale' },
    ])
    stand.clock.advance({ hours: 48 })
    await releaseSales(stand.context)
    const { available } = await walletOf(made)
    expect(available).toBeCloseTo(pending / 2, 1)
  })
})

describe('a no-show', () => {
  test('of the patron refunds nothing, and can be disputed before the payout', async () => {
    const made = await makeBegun(stand)
    const { id } = made.booking
    const { booking } = await made.provider.client.booking.markNoShow({ id }, withNewKey())
    expect(booking).toMatchObject({ status: 'no_show', payment: 'paid', refundedAmount: 0 })
    stand.clock.advance({ hours: 71 })
    const patron = await stand.signInAs(made.patron.userId)
    await patron.booking.contestNoShow({ id, reason: 'I was there.' })
    stand.clock.advance({ days: 30 })
    await releaseSales(stand.context)
    const { pending, available, held } = await walletOf(made)
    expect([available, held]).toEqual([0, pending])
    const admin = await stand.signIn('admin')
    await admin.client.booking.completeBooking({ id })
    await releaseSales(stand.context)
    expect(await walletOf(made)).toMatchObject({ pending: 0, available: pending, held: 0 })
  })

  test.each([
    { who: 'provider', refunded: 90, tokens: 500 },
    { who: 'patron', refunded: 0, tokens: 0 },
  ] as const)(
    'by the $who, as staff decide after a dispute, is refunded accordingly',
    async ({ who, refunded, tokens }) => {
      const made = await makeBegun(stand)
      const { id } = made.booking
      const admin = await stand.signIn('admin')
      const decide = () => admin.client.booking.markNoShow({ id, who }, withNewKey())
      await made.provider.client.booking.markNoShow({ id }, withNewKey())
      expect(await outcomeOf(decide())).toBe('ILLEGAL_TRANSITION')
      await made.patron.client.booking.contestNoShow({ id, reason: 'I was there.' })
      const { booking } = await decide()
      expect(booking).toMatchObject({ status: 'no_show', refundedAmount: refunded })
      expect((await made.patron.client.wallet.getTokenWallet()).wallet.available).toBe(tokens)
      stand.clock.advance({ days: 4 })
      await releaseSales(stand.context)
      const { available, held } = await walletOf(made)
      expect([available > 0, held]).toEqual([who === 'patron', 0])
    },
  )

  test('cannot be reported too early', async () => {
    const made = await makeBegun(stand, 9)
    expect(
      await outcomeOf(made.provider.client.booking.markNoShow({ id: made.booking.id }, withNewKey())),
    ).toBe('ILLEGAL_TRANSITION')
  })

  test('of the provider refunds everything and grants tokens, and only staff can report it', async () => {
    const made = await makeBegun(stand)
    const input = { id: made.booking.id, who: 'provider' as const }
    expect(await outcomeOf(made.provider.client.booking.markNoShow(input, withNewKey()))).toBe('UNAUTHORIZED')
    const admin = await stand.signIn('admin')
    const mark = () => outcomeOf(admin.client.booking.markNoShow(input, withNewKey()))
    const words = await Promise.all(Array.from({ length: 10 }, mark))
    expect(words.filter((word) => word === 'done')).toHaveLength(1)
    const { booking } = await made.patron.client.booking.getBooking({ id: made.booking.id })
    expect(booking).toMatchObject({ status: 'no_show', payment: 'refunded', refundedAmount: 90 })
    const { wallet } = await made.patron.client.wallet.getTokenWallet()
    expect(wallet).toMatchObject({ available: 500, lots: [{ amount: 500, state: 'available' }] })
    const { events } = await made.patron.client.wallet.listTokenEvents({ limit: 5 })
    expect(events).toMatchObject([
      { kind: 'earned', amount: 500, sale: { kind: 'booking', id: made.booking.id } },
    ])
  })
})
