import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { begin, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { makePurchase, makeUsed, purchaseOf, useFor } from '../../../testing/sales/packages.ts'
import type { Bought } from '../../../testing/sales/packages.ts'
import { isFor } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import { feeOfPlace } from '../../packages/rules.ts'
import { watchPurchases } from '../../packages/jobs.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'

const cards = createTestCards(() => stand.clock.now())
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterEach(() => expectInvariant(stand.databaseUrl, 0))
afterAll(() => stand.close())

async function keyOf({ purchase }: Bought): Promise<string> {
  const ofPurchase = isFor('package', purchase.id)
  const [row] = await stand.context.db.select().from(payments).where(ofPurchase)
  return row!.id
}

/** The bank decides about a package's payment, and the gateway sends its webhook. */
async function says(made: Bought, ...said: Parameters<typeof cards.claim>[1][]) {
  const key = await keyOf(made)
  for (const one of said) await settleChargeback(stand.context, cards.claim(key, one).intentId)
}

const refused = { code: 'CONFLICT', message: expect.stringContaining('bank') as string }
const platform = async () => (await (await stand.signIn('admin')).client.wallet.getPlatformWallet()).wallet
const walletOf = async ({ provider }: Bought) =>
  (await (await stand.signInAs(provider.userId)).wallet.getSellerWallet()).wallet

describe("a bank that disputes a package's payment", () => {
  test('freezes the package: nothing can be booked, accepted or refunded, and staff see whose it is', async () => {
    const used = await makeUsed(stand)
    const { patron, provider, purchase, booking } = used
    await says(used, { status: 'needs_response' })
    expect(await purchaseOf(used)).toMatchObject({ isFrozen: true, status: 'active', refundable: 0 })
    await expect(useFor(used, tuesdayAt(14))).rejects.toMatchObject(refused)
    await expect(
      patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund: 160 }, withNewKey()),
    ).rejects.toMatchObject(refused)
    await expect(
      patron.client.booking.cancelBooking({ id: booking.id, expectedRefund: 80 }, withNewKey()),
    ).rejects.toMatchObject(refused)
    expect((await walletOf(used)).held).toBeGreaterThan(0)
    const seen = await provider.client.booking.getBooking({ id: booking.id })
    expect(seen.booking.chargeback).toMatchObject({ status: 'needs_response', amount: 80 })
    const admin = await stand.signIn('admin')
    const { chargebacks } = await admin.client.disputes.listChargebacks({ limit: 100 })
    const claim = chargebacks.find((one) => one.purchase?.purchaseId === purchase.id)
    expect(claim).toMatchObject({
      amount: 240,
      booking: null,
      orders: [],
      buyer: { id: patron.userId },
      purchase: {
        purchaseNumber: purchase.number,
        providerName: purchase.provider.name,
      },
    })
    await admin.client.disputes.answerChargeback({ id: claim!.id, statement: 'They have met.' })
    expect(cards.answers.at(-1)).toMatchObject({
      product: expect.stringContaining(purchase.number) as string,
      history: expect.stringContaining(`booking ${booking.number}: confirmed`) as string,
    })
    await stand.runJobs()
    const title = expect.stringContaining(`about package ${purchase.number}`) as string
    expect((await stand.mails(provider.email)).map(({ subject }) => subject)).toContainEqual(title)
    expect((await stand.mails(admin.email))[0]?.text).toContain(`/admin/packages/${purchase.id}`)
  })

  test('and decides for us releases it, including what ended in the meantime', async () => {
    const used = await makeUsed(stand, { package: { validMonths: 1 } })
    await says(used, { status: 'needs_response' })
    const patron = async () => ({
      ...used,
      patron: { ...used.patron, client: await stand.signInAs(used.patron.userId) },
    })
    stand.clock.advance({ days: 31 })
    await watchPurchases(stand.context)
    expect((await purchaseOf(await patron())).status).toBe('active')
    await says(used, { status: 'won', feeCents: 0 })
    expect(await purchaseOf(await patron())).toMatchObject({ isFrozen: false, refundable: 160 })
    await watchPurchases(stand.context)
    expect(await purchaseOf(await patron())).toMatchObject({ closedBecause: 'expiry', refundedAmount: 160 })
    stand.clock.advance({ days: -31 })
  })

  test.each([
    ['in our favour', { status: 'won' as const }, 0],
    ['in the customer’s favour', { status: 'lost' as const, amountCents: 4000 }, 4000],
  ])('lets a request of a closed package end, and decides %s', async (_whom, said, lost) => {
    const used = await makeUsed(stand, { service: { confirmation: 'request' } })
    const { patron, provider, purchase, booking } = used
    await patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund: 160 }, withNewKey())
    await says(used, { status: 'needs_response', amountCents: 4000 })
    const refunds = cards.refundCount()
    await provider.client.booking.declineBooking({ id: booking.id }, withNewKey())
    expect([cards.refundCount() - refunds, (await walletOf(used)).prepaid]).toEqual([0, 80])
    await says(used, { ...said, feeCents: 0 })
    stand.clock.advance({ minutes: 1 })
    await stand.runJobs()
    stand.clock.advance({ minutes: -1 })
    expect((await purchaseOf(used)).refundedAmount).toBe(240)
    expect((await walletOf(used)).prepaid).toBe(0)
    expect(cards.taken().get(await keyOf(used)) ?? 0).toBe(lost)
  })

  test('prevents reminders of units that cannot be booked', async () => {
    const used = await makeUsed(stand, { package: { validMonths: 1 } })
    await says(used, { status: 'needs_response' })
    stand.clock.advance({ days: 25 })
    await watchPurchases(stand.context)
    await stand.runJobs()
    stand.clock.advance({ days: -25 })
    const subjects = (await stand.mails(used.patron.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('left to book'))).toEqual([])
  })

  test('blocks the payout of sessions that took place in the meantime', async () => {
    const used = await makeUsed(stand)
    await says(used, { status: 'early_warning', claimId: `issfr_${used.purchase.id}` })
    await begin(stand, used.booking, 120)
    await used.provider.client.booking.completeBooking({ id: used.booking.id })
    await stand.runJobs()
    expect((await walletOf(used)).held).toBeGreaterThan(0)
    expect((await purchaseOf(used)).isFrozen).toBe(false)
    await says(used, { status: 'won', claimId: `issfr_${used.purchase.id}`, feeCents: 0 })
    expect((await walletOf(used)).held).toBe(0)
  })
})

describe('a bank that has decided for its customer', () => {
  test('takes the rest and the booked units, and ends bookings that have not started', async () => {
    const used = await makeUsed(stand, { package: { sessions: 4 } })
    const returned = await useFor(used, tuesdayAt(14))
    await used.patron.client.booking.cancelBooking({ id: returned.id, expectedRefund: 80 }, withNewKey())
    const met = await useFor(used, tuesdayAt(15))
    await begin(stand, met, 120)
    await used.provider.client.booking.completeBooking({ id: met.id })
    const [before, refunds] = [await platform(), cards.refundCount()]
    await says(used, { status: 'needs_response' }, { status: 'lost' }, { status: 'lost' })
    await stand.runJobs()
    expect(await purchaseOf(used)).toMatchObject({
      status: 'closed',
      closedBecause: 'chargeback',
      left: 0,
      refundable: 0,
      refundedAmount: 320,
      isFrozen: false,
    })
    const { client } = used.patron
    const seen = await client.booking.getBooking({ id: used.booking.id })
    expect(seen.booking).toMatchObject({ status: 'cancelled', cancelledBy: 'system', payment: 'refunded' })
    expect((await client.booking.getBooking({ id: met.id })).booking).toMatchObject({
      status: 'completed',
      payment: 'refunded',
    })
    expect(await walletOf(used)).toMatchObject({ prepaid: 0, pending: 0, available: 0, held: 0 })
    // The chargeback's fee and the rest of the gateway's fee for the package.
    const after = await platform()
    const fees = Math.round((after.processorFees - before.processorFees) * 100)
    const rest = [3, 4].map((place) => feeOfPlace({ sessions: 4, sessionCents: 8000 }, place))
    expect(fees).toBe(1500 + rest[0]! + rest[1]!)
    expect(cards.taken().get(await keyOf(used))).toBe(32_000)
    expect(cards.refundCount()).toBe(refunds)
    await reconcile(stand.context)
    const admin = await stand.signIn('admin')
    const { findings } = await admin.client.wallet.listFindings({ limit: 100 })
    expect(findings).toEqual([])
  })

  test('takes a package that is entirely unused', async () => {
    const bought = await makePurchase(stand)
    await says(bought, { status: 'lost' })
    expect(await purchaseOf(bought)).toMatchObject({ closedBecause: 'chargeback', refundedAmount: 240 })
    expect((await walletOf(bought)).prepaid).toBe(0)
  })

  test('ends an open request, whose money is gone', async () => {
    const used = await makeUsed(stand, { service: { confirmation: 'request' } })
    const { id } = used.booking
    await says(used, { status: 'lost' })
    await expect(used.provider.client.booking.acceptBooking({ id }, withNewKey())).rejects.toMatchObject(
      refused,
    )
    await stand.runJobs()
    const { booking } = await used.patron.client.booking.getBooking({ id })
    expect(booking).toMatchObject({ status: 'cancelled', payment: 'released' })
    expect(await purchaseOf(used)).toMatchObject({ refundedAmount: 240 })
  })

  test('also ends the request of a refunded package, which cannot be accepted', async () => {
    const used = await makeUsed(stand, { service: { confirmation: 'request' } })
    const { patron, provider, purchase, booking } = used
    await patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund: 160 }, withNewKey())
    await says(used, { status: 'lost', amountCents: 8000 })
    await expect(
      provider.client.booking.acceptBooking({ id: booking.id }, withNewKey()),
    ).rejects.toMatchObject(refused)
    await provider.client.booking.declineBooking({ id: booking.id }, withNewKey())
    expect(await purchaseOf(used)).toMatchObject({ closedBecause: 'refund', refundedAmount: 240 })
    expect((await walletOf(used)).prepaid).toBe(0)
  })

  test('about a part: each unit loses its share, and the rest is refunded to the card', async () => {
    const used = await makeUsed(stand)
    await says(used, { status: 'lost', amountCents: 12_000 })
    stand.clock.advance({ minutes: 1 })
    await stand.runJobs()
    // Half of everything, and the other half of the cancelled session is refunded as well.
    expect(await purchaseOf(used)).toMatchObject({ closedBecause: 'chargeback', refundedAmount: 240 })
    expect(cards.taken().get(await keyOf(used))).toBe(12_000)
    expect(await walletOf(used)).toMatchObject({ pending: 0, available: 0 })
    expect((await walletOf(used)).prepaid).toBe(0)
    stand.clock.advance({ minutes: -1 })
  })
})
