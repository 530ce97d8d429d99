import { eq, sql } from '../../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inTransaction } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createBookedSale } from '../../../testing/sales/booked-sales.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createSale } from '../../../testing/sales/sales.ts'
import type { MadeSale } from '../../../testing/sales/sales.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { completeMoney, refundBooking } from '../../booking/money/money.ts'
import type { BookingRow } from '../../booking/transition.ts'
import { lockBooking } from '../../booking/queries.ts'
import { finishRefund, finishRefunds } from '../../payments/actions/refund.ts'
import { isFor } from '../../payments/queries.ts'
import { paymentRefunds, payments } from '../../payments/tables.ts'
import { settleRefund } from '../../payments/actions/reverse-refund.ts'
import { orders } from '../../orders/tables.ts'
import { settleAccount } from '../payouts/accounts.ts'
import { earnByAttending } from '../actions/earn-by-attending.ts'
import { tokensOfLine } from '../tokens/rules.ts'
import { expireTokens } from '../tokens/expire-tokens.ts'
import { releaseSales, releaseTokens } from '../sales/releases.ts'
import { commissionOf } from '../rules.ts'
import { completeSale, holdSale } from '../sales/sales.ts'
import { payOut, settlePayouts } from '../payouts/settle-payouts.ts'
import { listStatement, streamStatement } from '../queries.ts'
import { ledgerAccounts, payouts } from '../tables.ts'
import { getTokenWallet } from '../tokens/queries.ts'

let stand: TestApp
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

interface World {
  seller: SignedIn
  patron: SignedIn
  sales: MadeSale[]
  booked: BookingRow[]
}

type Step = (world: World) => Promise<unknown>

const actorOf = ({ userId }: SignedIn) => ({ userId, sessionId: userId, kind: 'patron', roles: [] }) as const
const sellerOf = (seller: SignedIn) => ({ ...actorOf(seller), kind: 'provider' }) as const
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)]
const inTx = (run: (tx: Tx) => Promise<unknown>) => inTransaction(stand.context, ({ tx }) => run(tx))

const sell =
  (dollars: number, tokensEach: number, share: number, memberPercent: number): Step =>
  async ({ seller, patron, sales }) => {
    const wallet = await getTokenWallet(stand.context.db, actorOf(patron), stand.clock.now())
    const subtotalCents = dollars * 100
    const tokens = Math.floor(Math.min(wallet.available, subtotalCents / 2) * share)
    const wanted = { sellerId: seller.userId, patronId: patron.userId, subtotalCents, tokens }
    const commissionCents = commissionOf('physical', subtotalCents, stand.deps.config.commission)
    const line = { priceCents: subtotalCents, quantity: 1, tokensEach, commissionCents }
    const tokensEarned = tokensOfLine(line, { subtotalCents, tokens, memberPercent })
    const made = await createSale(stand.context, { ...wanted, tokensEarned, shippingCents: dollars % 3 })
    const charge = await cards.charge({
      key: made.checkoutId,
      amountCents: subtotalCents + (dollars % 3) - tokens,
      paymentMethodId: 'pm_ok',
      email: patron.email,
      description: 'A sale',
      metadata: {},
    })
    if (charge.status !== 'succeeded') throw new Error('it was not paid')
    await stand.deps.database.write((tx) =>
      tx.update(payments).set({ intentId: charge.intentId }).where(eq(payments.id, made.checkoutId)),
    )
    sales.push(made)
  }

/** The total of an order's refunds, in any status. */
async function promisedOf(orderId: string) {
  const [row] = await stand.context.db
    .select({
      cents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int`,
      tokens: sql<number>`coalesce(sum(${paymentRefunds.tokenCents}), 0)::int`,
    })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.partId, orderId))
  return row!
}

const refund =
  (at: number, share: number, trouble: Parameters<typeof cards.nextRefund>[0] | 'none'): Step =>
  async ({ sales }) => {
    const sale = pick(sales, at)
    if (!sale) return
    const [order] = await stand.context.db.select().from(orders).where(eq(orders.id, sale.orderId))
    const promised = await promisedOf(sale.orderId)
    const left = order!.totalCents - promised.cents
    const all = promised.cents === 0 && share > 0.5
    const amountCents = all ? left : Math.floor(left * share)
    const tokenCents = all ? order!.discountCents - promised.tokens : 0
    if (amountCents + tokenCents === 0) return
    const asked = { amountCents, tokenCents, reason: 'Broken.', status: 'requested' as const }
    const [row] = await stand.deps.database.write((tx) =>
      tx
        .insert(paymentRefunds)
        .values({
          ...asked,
          paymentId: sale.checkoutId,
          partId: sale.orderId,
          createdAt: stand.clock.now(),
        })
        .returning({ id: paymentRefunds.id }),
    )
    if (trouble !== 'none' && amountCents > 0) cards.nextRefund(trouble)
    await finishRefund(stand.context, row!.id)
  }

/** The bank rejects a refund. */
const bounce =
  (which: number, at: number): Step =>
  async ({ sales }) => {
    const sale = pick(sales, which)
    if (!sale) return
    const { db } = stand.context
    const rows = await db.select().from(paymentRefunds).where(eq(paymentRefunds.partId, sale.orderId))
    const row = pick(rows, at)
    if (!row?.gatewayRefundId) return
    cards.bounceRefund(row.gatewayRefundId)
    await settleRefund(stand.context, row.id)
  }

const hold =
  (at: number, held: boolean): Step =>
  async ({ sales }) => {
    const sale = pick(sales, at)
    if (sale)
      await inTx(async (tx) => {
        await holdSale(tx, { kind: 'order', id: sale.orderId }, { held, at: stand.clock.now() })
      })
  }

const complete =
  (at: number): Step =>
  async ({ sales }) => {
    const sale = pick(sales, at)
    if (sale)
      await inTx(async (tx) => {
        await completeSale(tx, { kind: 'order', id: sale.orderId }, payoutTimes(stand.context.now()))
      })
  }

const book =
  (dollars: number): Step =>
  async ({ seller, patron, booked }) => {
    // A century each, because the clock of a run sometimes goes back.
    const hour = 24 * 365 * 100 * booked.length
    const both = { sellerId: seller.userId, patronId: patron.userId }
    booked.push(await createBookedSale(stand.context, { ...both, dollars, hour }))
  }

/** The booking took place (no share), or a share of its price is refunded. */
const endBooking =
  (
    at: number,
    share: number | null,
    trouble: Parameters<typeof cards.nextRefund>[0] | 'none' = 'none',
  ): Step =>
  async ({ booked }) => {
    const chosen = pick(booked, at)
    if (!chosen) return
    if (share !== null && trouble !== 'none') cards.nextRefund(trouble)
    let refundId: string | null = null
    await inTx(async (tx) => {
      const booking = await lockBooking(tx, chosen.id)
      if (share === null || share < 1) await completeMoney(tx, stand.context, booking)
      if (share === null) await earnByAttending(tx, stand.context, { kind: 'booking', id: booking.id })
      if (share === null) return { result: undefined }
      const cents = Math.floor(booking.priceCents * share)
      const asked = { cents, reason: 'The test says so' }
      refundId = (await refundBooking(tx, stand.context, booking, asked)).refundId
    })
    if (refundId) await finishRefund(stand.context, refundId)
  }

/** The bank rejects the refund of a booking. */
const bounceBooked =
  (which: number, at: number): Step =>
  async ({ booked }) => {
    const chosen = pick(booked, which)
    if (!chosen) return
    const { db } = stand.context
    const rows = await db
      .select({ refund: paymentRefunds })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(isFor('booking', chosen.id))
    const row = pick(rows, at)?.refund
    if (!row?.gatewayRefundId) return
    cards.bounceRefund(row.gatewayRefundId)
    await settleRefund(stand.context, row.id)
  }

const pass =
  (days: number): Step =>
  async () => {
    stand.clock.advance({ days })
    await finishRefunds(stand.context)
    await releaseSales(stand.context)
    await releaseTokens(stand.context)
    await expireTokens(stand.context)
  }

const send =
  (trouble: 'answer lost' | 'never arrives' | 'refused' | 'none'): Step =>
  async () => {
    if (trouble !== 'none') cards.nextPayout(trouble)
    await payOut(stand.context)
  }

const decide =
  (at: number, state: 'paid' | 'failed' | 'canceled'): Step =>
  async ({ seller }) => {
    const sent = await stand.context.db.select().from(payouts).where(eq(payouts.sellerId, seller.userId))
    const payout = pick(sent, at)
    if (payout) cards.decidePayout(payout.id, state)
    stand.clock.advance({ days: 1 })
    await settlePayouts(stand.context)
  }

const judge =
  (status: 'active' | 'restricted'): Step =>
  async ({ seller }) => {
    cards.judge(seller.userId, status)
    await settleAccount(stand.context, seller.userId)
  }

/** UTC offsets in hours, from Pago Pago to Kiritimati. */
const wallHours = fc.integer({ min: -11 * 4, max: 14 * 4 }).map((quarters) => quarters / 4)
const somewhere = fc.double({ min: 0, max: 0.999, noNaN: true })
const steps = fc.oneof(
  {
    weight: 4,
    // Any number of tokens per product, at any price.
    arbitrary: fc
      .tuple(fc.nat(80), fc.nat(100_000), somewhere, fc.constantFrom(0, 2))
      .map((made) => sell(...made)),
  },
  { weight: 3, arbitrary: somewhere.map(complete) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 300 }).map(book) },
  { weight: 2, arbitrary: somewhere.map((at) => endBooking(at, null)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        somewhere,
        fc.constantFrom(0.33, 0.5, 1),
        fc.constantFrom('none', 'answer lost', 'never arrives', 'refused'),
      )
      .map((made) => endBooking(...made)),
  },
  { weight: 1, arbitrary: fc.tuple(somewhere, somewhere).map((made) => bounceBooked(...made)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(somewhere, somewhere, fc.constantFrom('none', 'answer lost', 'never arrives', 'refused'))
      .map((made) => refund(...made)),
  },
  { weight: 2, arbitrary: fc.tuple(somewhere, somewhere).map((made) => bounce(...made)) },
  { weight: 2, arbitrary: fc.tuple(somewhere, fc.boolean()).map((made) => hold(...made)) },
  { weight: 3, arbitrary: fc.constantFrom(-1 / 24, 1, 8, 31, 800).map(pass) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('none', 'answer lost', 'never arrives', 'refused').map((how) => send(how)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(somewhere, fc.constantFrom('paid', 'failed', 'canceled'))
      .map((made) => decide(...made)),
  },
  { weight: 1, arbitrary: fc.constantFrom('active', 'restricted').map((status) => judge(status)) },
)

/** What the ledger has as sent matches what the gateway holds for the seller or has forwarded. */
async function expectSent({ seller }: World) {
  const rows = await stand.context.db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, seller.userId))
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  expect(balance('seller_pending')).toBeGreaterThanOrEqual(0)
  const gone = cards.sentTo(seller.userId) + cards.heldFor(seller.userId)
  expect(gone).toBeLessThanOrEqual(balance('seller_transit') + balance('seller_paid'))
}

/** The buyer's and seller's money and tokens less what was paid in, which must never be positive. */
async function expectNothingGained({ seller, patron }: World) {
  const { rows } = await stand.deps.database.pool.query<{ gained: number }>(
    `select (select coalesce(sum(balance), 0) from ledger_accounts where owner_id = any($1)
        and (kind like 'seller%' or kind in ('buyer', 'token_pending', 'token_available')))::int
      - (select coalesce(sum(owed), 0) from token_debts where user_id = any($1))::int as gained`,
    [[seller.userId, patron.userId]],
  )
  expect(rows[0]?.gained, 'what buyer and seller have gained together').toBeLessThanOrEqual(0)
}

/** The starts of the months with activity at a UTC offset, and of the month after the last. */
function monthStarts(instants: readonly string[], hours: number): string[] {
  const walls = instants.map((at) => Date.parse(at) + hours * 3_600_000)
  const first = new Date(Math.min(...walls))
  const start = (month: number) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month) - hours * 3_600_000
  const starts = [start(0)]
  while (starts.at(-1)! <= Math.max(...walls) - hours * 3_600_000) starts.push(start(starts.length))
  return starts.map((at) => new Date(at).toISOString())
}

/** Each line is in exactly one monthly statement and file, whatever the seller's time zone. */
async function expectParted({ seller }: World, hours: number) {
  const list = (period: object) =>
    listStatement(stand.context.db, sellerOf(seller), { ...period, limit: 500, page: 0 })
  const { lines } = await list({})
  if (lines.length === 0) return
  const starts = monthStarts(
    lines.map(({ at }) => at),
    hours,
  )
  const listed: string[] = []
  const filed: string[] = []
  for (const [index, from] of starts.slice(0, -1).entries()) {
    const period = { from, to: starts[index + 1]! }
    listed.push(...(await list(period)).lines.map(({ id }) => id))
    for await (const page of streamStatement(stand.context.db, sellerOf(seller), period))
      filed.push(...page.map(({ id }) => id))
  }
  const all = lines.map(({ id }) => id).toSorted()
  expect([listed.toSorted(), filed.toSorted()]).toEqual([all, all])
}

test('every cent and token adds up and nobody gains, in 30 runs of up to 24 steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 24 }), wallHours, async (life, hours) => {
      const seller = await stand.signIn('provider', { roles: ['member-provider'] })
      const patron = await stand.signIn('patron')
      await seller.client.wallet.createConnectAccount()
      const world = { seller, patron, sales: [], booked: [] }
      await judge('active')(world)
      for (const step of life) {
        await step(world)
        await expectInvariant(stand.databaseUrl, 0)
        await expectSent(world)
        await expectNothingGained(world)
      }
      await expectParted(world, hours)
    }),
    { numRuns: 30 },
  )
})
