import { and, eq, inArray, isNotNull, isNull, lt, sql } from '../../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { ledgerDifferences } from '../../../testing/sales/ledger-differences.ts'
import { createOffer } from '../../../testing/sales/sold-packages.ts'
import { acceptBooking } from '../../booking/actions/accept-booking.ts'
import { declineBooking } from '../../booking/actions/decline-booking.ts'
import { completeBooking } from '../../booking/actions/complete-booking.ts'
import { contestNoShow } from '../../booking/actions/contest-no-show.ts'
import { cancelBySystem } from '../../booking/actions/cancel-by-system.ts'
import { cancelBooking } from '../../booking/actions/cancel-booking.ts'
import { previewCancel } from '../../booking/policy/preview-cancel.ts'
import { markNoShow } from '../../booking/actions/mark-no-show.ts'
import { payFromPackage } from '../../booking/actions/pay-from-package.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { bookings } from '../../booking/tables.ts'
import { paymentRefunds, payments } from '../../payments/tables.ts'
import { settleRefund } from '../../payments/actions/reverse-refund.ts'
import { chargeOf } from '../../payments/settlement/charge-of.ts'
import { isFor } from '../../payments/queries.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { releaseSales } from '../../wallet/sales/releases.ts'
import { processorFeeOf } from '../../wallet/rules.ts'
import { findings, ledgerAccounts } from '../../wallet/tables.ts'
import { buyPackage } from '../actions/buy-package.ts'
import { listBookedWith } from '../purchases/purchases.ts'
import { getPurchase } from '../queries.ts'
import { refundPurchase } from '../actions/refund-purchase.ts'
import { priceOf } from '../rules.ts'
import { packagePurchases, sessionPackages } from '../tables.ts'
import { watchPurchases } from '../jobs.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

interface World extends Awaited<ReturnType<typeof createOffer>> {
  provider: Actor
  held: number
  /** Undecided claims, by payment. */
  claims: Set<string>
}

type Step = (world: World) => Promise<unknown>
type Trouble = Parameters<typeof cards.nextRefund>[0] | 'none'

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)]
const write = (run: Parameters<TestApp['deps']['database']['write']>[0]) => stand.deps.database.write(run)
const purchasesOf = ({ providerId }: World) =>
  stand.context.db
    .select()
    .from(packagePurchases)
    .where(eq(packagePurchases.providerId, providerId))
    .orderBy(packagePurchases.id)
const bookingsOf = ({ providerId }: World, status: 'confirmed' | 'requested') =>
  stand.context.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), eq(bookings.status, status)))
    .orderBy(bookings.id)

const buy =
  (sessions: number, sessionCents: number): Step =>
  async ({ packageId, patron, press }) => {
    stand.clock.advance({ minutes: 2 })
    await write((tx) =>
      tx.update(sessionPackages).set({ sessions, sessionCents }).where(eq(sessionPackages.id, packageId)),
    )
    const expectedTerms = { ...press.input.expectedTerms, sessions }
    const seen = { expectedPrice: (sessions * sessionCents) / 100, expectedTerms }
    await buyPackage(stand.context, patron, {
      idempotencyKey: crypto.randomUUID(),
      input: { ...press.input, ...seen, paymentMethodId: 'pm_ok' },
    })
  }

const use =
  (at: number, confirmation: 'instant' | 'request'): Step =>
  async (world) => {
    const purchase = pick(await purchasesOf(world), at)
    if (!purchase) return
    world.held++
    const id = await world.holdMore(100 + 2 * world.held, confirmation)
    await payFromPackage(stand.context, world.patron, {
      idempotencyKey: crypto.randomUUID(),
      input: {
        id,
        purchaseId: purchase.id,
      },
    })
  }

const answer =
  (at: number, accepts: boolean): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'requested'), at)
    if (!booking) return
    const { provider } = world
    await (accepts
      ? acceptBooking(stand.context, provider, booking.id)
      : declineBooking(stand.context, provider, { id: booking.id }))
  }

let moves = 0

/** Uses a distinct second each time, so that two concurrent moves never collide. */
async function moveTo(id: string, hours: number) {
  const startsAt = new Date(stand.clock.now().getTime() + hours * 3_600_000 + ++moves * 1000)
  const endsAt = new Date(startsAt.getTime() + 1000)
  await write((tx) =>
    tx
      .update(bookings)
      .set({ startsAt, endsAt, blockedFrom: startsAt, blockedTo: endsAt })
      .where(eq(bookings.id, id)),
  )
}

const cancel =
  (at: number, isLate: boolean, trouble: Trouble): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'confirmed'), at)
    if (!booking) return
    stand.clock.advance({ minutes: 16 })
    if (isLate) await moveTo(booking.id, 10)
    if (trouble !== 'none') cards.nextRefund(trouble)
    const { preview } = await previewCancel(stand.context, world.patron, booking.id)
    const input = { id: booking.id, expectedRefund: preview.refund }
    await cancelBooking(stand.context, world.patron, input)
  }

const complete =
  (at: number): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'confirmed'), at)
    if (!booking) return
    await moveTo(booking.id, -2)
    await completeBooking(stand.context, world.provider, { id: booking.id })
  }

const staff: Actor = { userId: '', sessionId: '', kind: 'admin', roles: [] }

/** Staff refunds any share when it cancels; a provider refunds everything. */
const callIn =
  (at: number, share: number | 'provider'): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'confirmed'), at)
    if (!booking) return
    const { id, priceCents } = booking
    if (share === 'provider')
      return cancelBooking(stand.context, world.provider, { id, expectedRefund: priceCents / 100 })
    const expectedRefund = Math.round(priceCents * share) / 100
    const override = { reason: 'A misunderstanding.' }
    await cancelBooking(stand.context, staff, { id, expectedRefund, override })
  }

/** Reports a no-show. One reported for the patron may prove wrong, even after the payout. */
const miss =
  (at: number, who: 'patron' | 'provider' | 'contested', isReleased: boolean): Step =>
  async (world) => {
    const booking = pick(await bookingsOf(world, 'confirmed'), at)
    if (!booking) return
    const { id } = booking
    await moveTo(id, -2)
    if (who === 'provider') return markNoShow(stand.context, staff, { id, who })
    await markNoShow(stand.context, world.provider, { id, who: 'patron' })
    if (who === 'patron') return
    await contestNoShow(stand.context, world.patron, { id, reason: 'I was there.' })
    if (isReleased) await payOut(world)
    await markNoShow(stand.context, staff, { id, who: 'provider' })
  }

const refund =
  (at: number, trouble: Trouble): Step =>
  async (world) => {
    const row = pick(await purchasesOf(world), at)
    if (!row) return
    const { purchase } = await getPurchase(stand.context, world.patron, row.id)
    if (trouble !== 'none') cards.nextRefund(trouble)
    const input = { id: row.id, expectedRefund: purchase.refundable }
    await refundPurchase(stand.context, world.patron, input)
  }

async function end(ids: readonly string[]) {
  const now = stand.clock.now()
  await write((tx) =>
    tx
      .update(packagePurchases)
      .set({ validUntil: now })
      .where(and(inArray(packagePurchases.id, [...ids]), isNotNull(packagePurchases.validUntil))),
  )
  await watchPurchases(stand.context)
}

const expire =
  (at: number): Step =>
  async (world) => {
    const purchase = pick(await purchasesOf(world), at)
    if (purchase) await end([purchase.id])
  }

/** Applies a bank's decision about a purchase while no refund is in progress. */
async function says(key: string, said: Parameters<typeof cards.claim>[1]) {
  await catchUp()
  const { intentId } = cards.claim(key, { feeCents: 0, ...said })
  await settleChargeback(stand.context, intentId)
}

async function decide({ claims }: World, key: string, status: 'won' | 'lost') {
  await says(key, { status })
  claims.delete(key)
  const [bought] = await stand.context.db.select().from(payments).where(eq(payments.id, key))
  const booked = status === 'lost' ? await listBookedWith(stand.context.db, bought?.payableId ?? '') : []
  for (const id of booked) await cancelBySystem(stand.context, id, 'The bank took it back')
}

/** A claim on all or part of a purchase, decided at once or later. */
const claim =
  (at: number, status: 'won' | 'lost' | 'later', share: number): Step =>
  async (world) => {
    const purchase = pick(await purchasesOf(world), at)
    const ofPurchase = isFor('package', purchase?.id ?? world.providerId)
    const [bought] = await stand.context.db.select().from(payments).where(ofPurchase)
    if (!bought || world.claims.has(bought.id)) return
    const amountCents = Math.ceil(bought.amountCents * share)
    await says(bought.id, { status: 'needs_response', amountCents })
    world.claims.add(bought.id)
    if (status !== 'later') await decide(world, bought.id, status)
  }

const decideLater =
  (at: number, status: 'won' | 'lost'): Step =>
  async (world) => {
    const key = pick([...world.claims], at)
    if (key) await decide(world, key, status)
  }

/** Refunds that the test gateway still counts as done. */
const bounced = new Set<string>()

/** The bank rejects a refund days later. */
const bounce =
  (at: number): Step =>
  async ({ patron }) => {
    const rows = await stand.context.db
      .select({ refund: paymentRefunds, chargedId: chargeOf(payments) })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(and(eq(payments.payerId, patron.userId), isNotNull(paymentRefunds.gatewayRefundId)))
      .orderBy(paymentRefunds.id)
    const row = pick(rows, at)
    if (!row) return
    bounced.add(row.chargedId)
    cards.bounceRefund(row.refund.gatewayRefundId!)
    await settleRefund(stand.context, row.refund.id)
  }

async function catchUp() {
  stand.clock.advance({ minutes: 1 })
  // The first sweep may meet a failure that was planted for a refused step.
  for (let sweep = 0; sweep < 2; sweep++) await finishRefunds(stand.context)
}

const payOut: Step = async () => {
  stand.clock.advance({ days: 3 })
  await releaseSales(stand.context)
}

/** Two concurrent steps; each is done or refused. */
const together =
  (one: Step, other: Step): Step =>
  async (world) => {
    const ends = await Promise.allSettled([one(world), other(world)])
    for (const end of ends) if (end.status === 'rejected' && !isPassing(end.reason)) throw end.reason
  }

/** Whether a job will be retried because its data was being changed. */
const isPassing = (error: unknown) =>
  isProblem(error) || /still in progress|has a booking in progress/.test((error as Error).message)

const at = fc.double({ min: 0, max: 0.999, noNaN: true })
const trouble = fc.constantFrom<Trouble>('none', 'none', 'none', 'answer lost', 'never arrives', 'refused')
const single = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom(100, 3300, 8000))
      .map((of) => buy(...of)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(at, fc.constantFrom('instant', 'instant', 'request'))
      .map(([which, how]) => use(which, how as 'instant')),
  },
  { weight: 2, arbitrary: fc.tuple(at, fc.boolean()).map((of) => answer(...of)) },
  { weight: 3, arbitrary: fc.tuple(at, fc.boolean(), trouble).map((of) => cancel(...of)) },
  { weight: 2, arbitrary: at.map(complete) },
  { weight: 1, arbitrary: fc.tuple(at, trouble).map((of) => refund(...of)) },
  { weight: 1, arbitrary: at.map(expire) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(at, fc.constantFrom('won', 'lost', 'later', 'later'), fc.constantFrom(1, 1, 0.4, 0.01))
      .map(([which, status, share]) => claim(which, status as 'later', share)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(at, fc.constantFrom('won' as const, 'lost' as const)).map((of) => decideLater(...of)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(at, fc.constantFrom(0, 0.37, 1, 'provider' as const)).map((of) => callIn(...of)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(at, fc.constantFrom('patron', 'provider', 'contested'), fc.boolean())
      .map(([which, who, released]) => miss(which, who as 'patron', released)),
  },
  { weight: 1, arbitrary: at.map(bounce) },
  { weight: 1, arbitrary: fc.constant(payOut) },
)

const steps = fc.oneof(
  { weight: 3, arbitrary: single },
  { weight: 1, arbitrary: fc.tuple(single, single).map((of) => together(...of)) },
)

const refusals = new Set<string>()

/** Runs a step, allowing refusals only. Any other error is a bug. */
async function take(step: Step, world: World) {
  await step(world).catch((error: unknown) => {
    if (!isPassing(error)) throw error
    if (isProblem(error)) refusals.add(error.code)
  })
  expect(await ledgerDifferences(stand.deps.database.pool)).toEqual([])
}

/** Completes everything that can still be booked, answered or refunded, so that the fees of all packages are borne. */
async function settleAll(world: World) {
  for (const key of world.claims) await decide(world, key, 'won')
  for (const { id } of await bookingsOf(world, 'requested'))
    await declineBooking(stand.context, world.provider, { id }).catch(() => null)
  await end((await purchasesOf(world)).map(({ id }) => id))
  await catchUp()
  const all = await purchasesOf(world)
  expect(all.filter(({ status }) => status === 'active')).toEqual([])
  const [fees] = await stand.context.db
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.ownerId, world.providerId), eq(ledgerAccounts.kind, 'processor_fee')))
  const owed = all.reduce((sum, purchase) => sum + processorFeeOf(priceOf(purchase)), 0)
  expect(fees?.balance ?? 0).toBe(owed)
}

/** Unexplained differences between the gateway's records and ours. */
async function unexplained(): Promise<string[]> {
  const { db } = stand.context
  const known = new Set([...bounced].map((id) => `payment:${id}`))
  const found = await db.select().from(findings).where(eq(findings.kind, 'charge'))
  return found.flatMap(({ about }) => (known.has(about) ? [] : [about]))
}

/** The number of cards that were charged or refunded too much. */
async function overdrawn(): Promise<number> {
  const { db } = stand.context
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(payments)
    .where(and(isNull(payments.drawnFrom), lt(payments.capturedCents, payments.refundedCents)))
  return row?.count ?? 0
}

test('every cent is accounted for, in whatever order packages are bought, used, refunded and closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 16 }), async (story) => {
      const offer = await createOffer(stand.context)
      const { providerId } = offer
      const provider: Actor = { userId: providerId, sessionId: providerId, kind: 'provider', roles: [] }
      const world: World = { ...offer, provider, held: 0, claims: new Set() }
      for (const step of [buy(3, 8000), ...story]) await take(step, world)
      await catchUp()
      await settleAll(world)
      await reconcile(stand.context)
      expect(await unexplained()).toEqual([])
    }),
    { numRuns: 8 },
  )
  expect(await overdrawn()).toBe(0)
  await expectInvariant(stand.databaseUrl, 0)
  // The random steps have also tried what the rules forbid.
  expect(refusals.size).toBeGreaterThan(0)
})
