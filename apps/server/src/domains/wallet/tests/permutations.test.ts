import { sql } from '../../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTellingCards, tell } from '../../../testing/cards/card-events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createSale } from '../../../testing/sales/sales.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { settleAccount } from '../payouts/accounts.ts'
import { post } from '../ledger/posting.ts'
import { releaseSales } from '../sales/releases.ts'
import { completeSale } from '../sales/sales.ts'
import { settlePayout } from '../payouts/settle-payouts.ts'
import { payouts, statementLines } from '../tables.ts'

let stand: TestApp
let sellerId: string
let accountId: string
const cards = createTellingCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  const seller = await stand.signIn('provider', { roles: ['member-provider'] })
  sellerId = seller.userId
  await seller.client.wallet.createConnectAccount()
  cards.judge(sellerId, 'active')
  accountId = (await settleAccount(stand.context, sellerId))!.accountId
  const patronId = (await stand.signIn('patron')).userId
  const { orderId } = await createSale(stand.context, { sellerId, patronId, subtotalCents: 5_000_000 })
  await stand.deps.database.write(async (tx) => {
    await completeSale(tx, { kind: 'order', id: orderId }, payoutTimes(stand.context.now()))
  })
  stand.clock.advance({ days: 7 })
  await releaseSales(stand.context)
})
afterAll(() => stand.close())

const ends = [[], ['paid'], ['failed'], ['canceled'], ['paid', 'failed']] as const

/** How often an event is delivered, and how long after what it reports. */
const coming = fc.tuple(fc.constantFrom(1, 1, 2), fc.double({ min: 0, max: 3, noNaN: true }))

/** The states of a payout at the gateway, and how its events are delivered. */
const lives = fc.record({
  states: fc.constantFrom(...ends),
  /** Whether the gateway's response was stored before any event arrived. */
  isKnown: fc.boolean(),
  comings: fc.array(coming, { minLength: 7, maxLength: 7 }),
})

type Life = typeof lives extends fc.Arbitrary<infer Value> ? Value : never

const isBack = (state: string) => state === 'failed' || state === 'canceled'

interface Happening {
  at: number
  decide?: 'paid' | 'failed' | 'canceled'
  tell?: { id: string; type: string }
}

/** A payout's states and events in order. An event comes after what it reports, possibly long after. */
function happenings({ states, comings }: Life): Happening[] {
  const caused = [
    ['transfer.created', 'payout.created', 'payout.updated'],
    ...states.map((state) => [`payout.${state}`, ...(isBack(state) ? ['transfer.reversed'] : [])]),
  ]
  const told = caused.flatMap((types, cause) => types.map((type) => ({ cause, type })))
  return [
    ...states.map((decide, index) => ({ at: index + 1, decide })),
    ...told.flatMap(({ cause, type }, index) => {
      const [times, delay] = comings[index]!
      const id = `evt_${crypto.randomUUID()}`
      return Array.from({ length: times }, (_, again) => ({
        at: cause + delay + again / 2,
        tell: {
          id,
          type,
        },
      }))
    }),
  ].toSorted((one, other) => one.at - other.at)
}

/** A payout that the gateway has but we may not know of yet. */
async function sent({ isKnown }: Life, amountCents: number) {
  const id = crypto.randomUUID()
  const moving = { payoutId: id, accountId, amountCents }
  const transfer = await cards.transfer(moving)
  const answer = await cards.payOut(moving)
  if (transfer.status !== 'done' || answer.status !== 'found') throw new Error('it was not sent')
  const { payoutId } = answer.payout
  const at = stand.clock.now()
  const known = isKnown ? { transferId: transfer.transferId, payoutId } : {}
  const status = isKnown ? ('in_transit' as const) : ('pending' as const)
  return { id, sellerId, amountCents, status, createdAt: at, updatedAt: at, ...known }
}

async function write(rows: Awaited<ReturnType<typeof sent>>[]) {
  const at = stand.clock.now()
  await stand.deps.database.write(async (tx) => {
    await tx.insert(payouts).values(rows)
    for (const { id, amountCents } of rows) {
      const transactionId = await post(tx, {
        key: `payout:${id}`,
        kind: 'payout',
        at,
        entries: [
          {
            kind: 'seller_available',
            ownerId: sellerId,
            amount: -amountCents,
          },
          {
            kind: 'seller_transit',
            ownerId: sellerId,
            amount: amountCents,
          },
        ],
      })
      const line = { sellerId, transactionId: transactionId!, kind: 'payout' as const, at }
      await tx.insert(statementLines).values({ ...line, netCents: -amountCents })
    }
  })
}

/** A few at a time, because they all change one balance. */
async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>) {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await run(item)
  }
  await Promise.all(Array.from({ length: 5 }, worker))
}

/** Runs all checks that events have scheduled so far, concurrently. */
async function look() {
  const { rows } = await stand.deps.database.write((tx) =>
    tx.execute<{ id: string }>(sql`
      with gone as (delete from graphile_worker._private_jobs where key like 'payout:%' returning payload)
      select payload ->> 'payoutId' as id from gone`),
  )
  await eachOf(rows, ({ id }) => settlePayout(stand.context, id))
}

const howMany = 500
const rounds = [1.3, 2.6, 10]

test('each of 500 payouts ends in the gateway’s state, whatever the order and number of its events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lives, { minLength: howMany, maxLength: howMany }), async (all) => {
      const rows = await Promise.all(all.map((life, index) => sent(life, 1000 + index)))
      await write(rows)
      const stories = all.map((life, index) => ({ id: rows[index]!.id, left: happenings(life) }))
      for (const until of rounds) {
        await eachOf(stories, async ({ id, left }) => {
          while (left[0] && left[0].at < until) {
            const next = left.shift()
            if (next?.decide) cards.decidePayout(id, next.decide)
            const object = { object: 'payout', id: 'po_1', metadata: { payoutId: id } }
            if (next?.tell) expect(await tell(stand, { ...next.tell, object })).toBe(200)
          }
        })
        await look()
      }
      const now = await stand.context.db.select({ id: payouts.id, status: payouts.status }).from(payouts)
      const statuses = new Map(now.map(({ id, status }) => [id, status]))
      expect(rows.map(({ id }) => statuses.get(id))).toEqual(
        all.map(({ states }) => states.at(-1) ?? 'in_transit'),
      )
      await expectInvariant(stand.databaseUrl, 0)
      const gone = all.flatMap(({ states }, index) => (states.some(isBack) ? [] : [rows[index]!.amountCents]))
      expect(cards.sentTo(sellerId)).toBe(gone.reduce((sum, cents) => sum + cents, 0))
      expect(cards.heldFor(sellerId)).toBe(0)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
