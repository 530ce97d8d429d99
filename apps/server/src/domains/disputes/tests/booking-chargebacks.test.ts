import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { begin } from '../../../testing/bookings.ts'
import type { Booked } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { makePaid } from '../../../testing/sales/paid-bookings.ts'
import { releaseSales } from '../../wallet/sales/releases.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { settleChargeback, settleChargebacks } from '../../payments/chargebacks/settle-chargebacks.ts'

const cards = createTestCards(() => stand.clock.now())
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** A paid booking for ten o'clock the next day with a provider who works every day. */
function paid(): Promise<Booked> {
  const tomorrow = new Date(stand.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const week = Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }])
  return makePaid(stand, { provider: { week }, at: `${tomorrow}T10:00:00.000Z` })
}

async function keyOf({ booking }: Booked): Promise<string> {
  const { rows } = await stand.deps.database.pool.query<{ id: string }>(
    `select id from payments where payable_id = $1`,
    [booking.id],
  )
  return rows[0]!.id
}

/** The bank decides about a booking's payment, and the gateway sends its webhook. */
async function says(made: Booked, ...said: Parameters<typeof cards.claim>[1][]) {
  const key = await keyOf(made)
  for (const one of said) await settleChargeback(stand.context, cards.claim(key, one).intentId)
}

const admin = async () => (await stand.signIn('admin')).client
const wallet = async ({ provider }: Booked) =>
  (await (await stand.signInAs(provider.userId)).wallet.getSellerWallet()).wallet
const ofBooking = async ({ booking: { id } }: Booked) =>
  (await (await admin()).booking.getBooking({ id })).booking
const expectBooks = () => expectInvariant(stand.databaseUrl, 0)

describe("a bank that disputes a booking's payment", () => {
  test('freezes it: it cannot be refunded as well, and the provider and staff are told', async () => {
    const staff = await stand.signIn('admin')
    const made = await paid()
    const { id } = made.booking
    await says(made, { status: 'needs_response' })
    const refused = { code: 'CONFLICT', message: expect.stringContaining('bank') }
    for (const { client } of [made.patron, made.provider])
      await expect(
        client.booking.cancelBooking({ id, expectedRefund: 90 }, withNewKey()),
      ).rejects.toMatchObject(refused)
    expect((await wallet(made)).held).toBeGreaterThan(0)
    const { booking } = await made.provider.client.booking.getBooking({ id })
    expect(booking.chargeback).toMatchObject({ status: 'needs_response', amount: 90, reason: 'Fraudulent' })
    expect((await made.patron.client.booking.getBooking({ id })).booking.chargeback).toBeNull()
    const { chargebacks } = await staff.client.disputes.listChargebacks({ limit: 100 })
    expect(chargebacks.find((one) => one.booking?.bookingId === id)).toMatchObject({
      amount: 90,
      orders: [],
      buyer: { id: made.patron.userId },
      booking: { bookingNumber: made.booking.number },
    })
    await stand.runJobs()
    const title = expect.stringContaining(`about booking ${made.booking.number}`)
    expect((await stand.mails(made.provider.email)).map(({ subject }) => subject)).toContainEqual(title)
    const [mail] = await stand.mails(staff.email)
    expect(mail?.text).toContain(`/bookings/${id}`)
    expect(cards.refundCount()).toBe(0)
    await expectBooks()
  })

  test('blocks its payout, also when the session takes place in the meantime', async () => {
    const made = await paid()
    await says(made, { status: 'needs_response' })
    await begin(stand, made.booking, 60)
    await made.provider.client.booking.completeBooking({ id: made.booking.id })
    await stand.runJobs()
    stand.clock.advance({ days: 3 })
    await releaseSales(stand.context)
    const { held, available } = await wallet(made)
    expect([held > 0, available]).toEqual([true, 0])
    await says(made, { status: 'won', feeCents: 0 })
    await releaseSales(stand.context)
    const after = await wallet(made)
    expect([after.held, after.available]).toEqual([0, held])
    await expectBooks()
  })
})

describe('a bank that has decided', () => {
  test('for the patron: the loss is recorded once, the platform bears the fee, and a booking that has not started is cancelled', async () => {
    const made = await paid()
    const { id } = made.booking
    const platform = async () => (await (await admin()).wallet.getPlatformWallet()).wallet
    const before = await platform()
    await says(made, { status: 'needs_response' }, { status: 'under_review' }, { status: 'lost' })
    await says(made, { status: 'lost' }, { status: 'won' })
    expect(await ofBooking(made)).toMatchObject({ payment: 'refunded', refundedAmount: 90 })
    await stand.runJobs()
    const ended = await ofBooking(made)
    expect(ended).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      chargeback: { status: 'lost' },
    })
    expect(await wallet(made)).toMatchObject({ pending: 0, available: 0, held: 0 })
    const after = await platform()
    expect(after.processorFees - before.processorFees).toBeCloseTo(15)
    expect(cards.taken().get(await keyOf(made))).toBe(9000)
    const day = {
      serviceId: made.service.id,
      from: ended.startsAt.slice(0, 10),
      to: ended.startsAt.slice(0, 10),
    }
    const { slots } = await stand.client('patron').booking.listSlots({ ...day, zone: 'UTC' })
    expect(id && slots.length).toBeGreaterThan(0)
    await reconcile(stand.context)
    const { findings } = await (await admin()).wallet.listFindings({ limit: 100 })
    expect(findings.filter(({ about }) => about.includes('booking-payment'))).toEqual([])
    await expectBooks()
  })

  test('about a part: the rest is the maximum refund, and the preview says so', async () => {
    const made = await paid()
    const { id } = made.booking
    const part = { amountCents: 6000 }
    await begin(stand, made.booking, -180)
    await says(made, { status: 'needs_response', ...part })
    const { booking } = await stand.signInAs(made.provider.userId)
    await says(made, { status: 'lost', ...part })
    const { preview } = await booking.previewCancel({ id })
    expect(preview).toMatchObject({ refund: 30, keeps: 60 })
    const { booking: ended } = await booking.cancelBooking({ id, expectedRefund: 30 }, withNewKey())
    expect([ended.status, ended.refundedAmount]).toEqual(['cancelled', 90])
    await expectBooks()
  })

  test('in twenty concurrent webhooks records one loss', async () => {
    const made = await paid()
    const { intentId } = cards.claim(await keyOf(made), { status: 'lost' })
    await Promise.all(Array.from({ length: 20 }, () => settleChargeback(stand.context, intentId)))
    expect((await ofBooking(made)).refundedAmount).toBe(90)
    await expectBooks()
  })
})

describe('a no-show dispute during a chargeback', () => {
  async function contested(): Promise<Booked> {
    const made = await paid()
    await begin(stand, made.booking, 60)
    const { id } = made.booking
    await made.provider.client.booking.markNoShow({ id }, withNewKey())
    await made.patron.client.booking.contestNoShow({ id, reason: 'I was there.' })
    return made
  }
  const decide = async ({ booking: { id } }: Booked) =>
    (await admin()).booking.markNoShow({ id, who: 'patron' }, withNewKey())
  async function released(made: Booked) {
    stand.clock.advance({ days: 4 })
    await releaseSales(stand.context)
    const { available, held } = await wallet(made)
    return [available > 0, held > 0]
  }

  test('pays the provider once both staff and the bank have decided so', async () => {
    const made = await contested()
    await decide(made)
    await says(made, { status: 'needs_response' }, { status: 'won', feeCents: 0 })
    expect(await released(made)).toEqual([true, false])
    await expectBooks()
  })

  test("is still held for the bank after staff's decision", async () => {
    const made = await contested()
    await says(made, { status: 'needs_response' })
    await decide(made)
    expect(await released(made)).toEqual([false, true])
    await says(made, { status: 'won', feeCents: 0 })
    expect(await released(made)).toEqual([true, false])
    await expectBooks()
  })

  test("is still held for staff after the bank's decision", async () => {
    const made = await contested()
    await says(made, { status: 'needs_response' }, { status: 'won', feeCents: 0 })
    expect(await released(made)).toEqual([false, true])
    await decide(made)
    expect(await released(made)).toEqual([true, false])
    const again = (await admin()).booking.markNoShow({ id: made.booking.id, who: 'provider' }, withNewKey())
    await expect(again).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await expectBooks()
  })
})

test('an early warning holds the money, and becomes a chargeback or ends automatically', async () => {
  const [quiet, claimed] = [await paid(), await paid()]
  for (const made of [quiet, claimed])
    await says(made, { status: 'early_warning', claimId: `issfr_${made.booking.id}` })
  expect((await wallet(quiet)).held).toBeGreaterThan(0)
  await says(claimed, { status: 'needs_response' })
  expect((await ofBooking(claimed)).chargeback).toMatchObject({ status: 'needs_response' })
  stand.clock.advance({ days: 31 })
  await settleChargebacks(stand.context)
  expect((await ofBooking(quiet)).chargeback).toMatchObject({ status: 'won' })
  expect((await wallet(quiet)).held).toBe(0)
  await expectBooks()
})
