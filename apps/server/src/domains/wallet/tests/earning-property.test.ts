import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { expectRefundsExact } from '../../../testing/sales/expect-refunds-exact.ts'
import { anyStep, fullLife, openShop } from '../../../testing/sales/shop-life.ts'
import type { Market, Shop } from '../../../testing/sales/shop-life.ts'

const cards = createTestCards(() => market.stand.clock.now())
let market: Market
beforeAll(async () => {
  const stand = await testApp({ ports: { cards } })
  const { userId: adminId } = await stand.signIn('admin')
  market = { stand, cards, adminId, stocked: 0, done: new Map() }
})
afterAll(() => market.stand.close())

/** The three parties' money and tokens less what was paid in, which must never be positive. */
async function expectNothingGained({ sellerId, buyerId, ownId }: Shop) {
  const { rows } = await market.stand.deps.database.pool.query<{ gained: number }>(
    `select (select coalesce(sum(balance), 0) from ledger_accounts where owner_id = any($1)
        and (kind like 'seller%' or kind in ('buyer', 'token_pending', 'token_available')))::int
      - (select coalesce(sum(owed), 0) from token_debts where user_id = any($1))::int as gained`,
    [[sellerId, buyerId, ownId]],
  )
  expect(rows[0]?.gained, 'what they have gained together').toBeLessThanOrEqual(0)
}

test('nobody gains or loses and every token is accounted for, whatever is listed, bought, returned, charged back and closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 24 }), async (life) => {
      const shop = await openShop(market)
      for (const step of life) {
        await step(shop)
        await expectInvariant(market.stand.databaseUrl, market.stocked)
        await expectNothingGained(shop)
        await expectRefundsExact(market)
      }
    }),
    { numRuns: 12, examples: [[fullLife]] },
  )
  const names = ['list', 'edit', 'buy', 'buy of two', 'spend', 'send', 'cancel', 'give back', 'close']
  names.push('agrees', 'wants them back', 'staff decides', 'charge back', 'won', 'lost')
  expect(names.filter((name) => !market.done.has(name))).toEqual([])
})
