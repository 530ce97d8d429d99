import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { change } from '../../context.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { createTestCards } from '../../testing/cards.ts'
import { createSale, refundPart } from '../../testing/sales.ts'
import type { MadeSale } from '../../testing/sales.ts'
import { orders } from '../orders/tables.ts'
import { settleAccount } from './accounts.ts'
import { expireTokens } from './expire-tokens.ts'
import { releaseSales, releaseTokens } from './releases.ts'
import { completeSale, holdSale } from './sales.ts'
import { payOut, settlePayouts } from './settle-payouts.ts'
import { ledgerAccounts, payouts } from './tables.ts'
import { getTokenWallet } from './token-queries.ts'
import { findDifference } from './verify.ts'

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
}

type Step = (world: World) => Promise<unknown>

const actorOf = ({ userId }: SignedIn) => ({ userId, sessionId: userId, kind: 'patron', roles: [] }) as const
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)]
const inTx = (run: Parameters<typeof change<void>>[2]) => change(stand.context, 'test.step', run)

const sell =
  (dollars: number, earned: number, share: number): Step =>
  async ({ seller, patron, sales }) => {
    const wallet = await getTokenWallet(stand.context.db, actorOf(patron), stand.clock.now())
    const subtotalCents = dollars * 100
    const tokens = Math.floor(Math.min(wallet.available, subtotalCents / 2) * share)
    const wanted = { sellerId: seller.userId, patronId: patron.userId, subtotalCents, tokens }
    sales.push(
      await createSale(stand.context, { ...wanted, tokensEarned: earned, shippingCents: dollars % 3 }),
    )
  }

const refund =
  (at: number, share: number): Step =>
  async ({ sales }) => {
    const sale = pick(sales, at)
    if (!sale) return
    const [order] = await stand.context.db.select().from(orders).where(eq(orders.id, sale.orderId))
    const left = order!.totalCents - order!.refundedCents
    const all = order!.refundedCents === 0 && share > 0.5
    const amountCents = all ? left : Math.floor(left * share)
    const tokenCents = all ? order!.discountCents : 0
    if (amountCents + tokenCents > 0) await refundPart(stand.context, sale, { amountCents, tokenCents })
  }

const hold =
  (at: number, held: boolean): Step =>
  async ({ sales }) => {
    const sale = pick(sales, at)
    if (sale)
      await inTx(async (tx) => {
        await holdSale(tx, sale.orderId, held, stand.clock.now())
        return { result: undefined }
      })
  }

const complete =
  (at: number): Step =>
  async ({ sales }) => {
    const sale = pick(sales, at)
    if (sale)
      await inTx(async (tx) => {
        await completeSale(tx, stand.context, sale.orderId)
        return { result: undefined }
      })
  }

const pass =
  (days: number): Step =>
  async () => {
    stand.clock.advance({ days })
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

const somewhere = fc.double({ min: 0, max: 0.999, noNaN: true })
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(80), fc.nat(900), somewhere).map((made) => sell(...made)) },
  { weight: 3, arbitrary: somewhere.map(complete) },
  { weight: 3, arbitrary: fc.tuple(somewhere, somewhere).map((made) => refund(...made)) },
  { weight: 2, arbitrary: fc.tuple(somewhere, fc.boolean()).map((made) => hold(...made)) },
  { weight: 3, arbitrary: fc.constantFrom(1, 8, 31, 800).map(pass) },
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

/** What the ledger says was sent is what the provider holds for the seller or has sent on. */
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

test('whatever happens, every cent and every token adds up, in 60 lives of up to 30 steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 30 }), async (life) => {
      const seller = await stand.signIn('provider', { roles: ['member-provider'] })
      const patron = await stand.signIn('patron')
      await seller.client.wallet.createConnectAccount()
      const world = { seller, patron, sales: [] }
      await judge('active')(world)
      for (const step of life) {
        await step(world)
        expect(await findDifference(stand.context.db)).toBeNull()
        await expectSent(world)
      }
    }),
    { numRuns: 60 },
  )
}, 600_000)
