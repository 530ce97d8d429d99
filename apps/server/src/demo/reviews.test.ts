import { afterAll, beforeAll, expect, test } from 'vitest'

import { openShop } from '../domains/catalogue/actions/open-shop.ts'
import { findDifference } from '../domains/wallet/ledger/verify.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { startCardSandbox } from '../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../testing/cards/card-sandbox.ts'
import { createTestDatabase } from '../testing/database.ts'
import { publishStocked } from '../testing/accounts/demo-people.ts'
import { OFFER_DAYS, SIGN_UP_DAYS, ago } from './ago.ts'
import { demoAccount } from './identity.ts'
import { seedReviews } from './reviews.ts'
import { shopEmail, shops } from './shops.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: CardSandbox
let stand: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startCardSandbox(database.url)
  const clock = { now: () => new Date(), advance: () => {} }
  stand = await testApp({ databaseUrl: database.url, ports: { cards: sandbox.cards }, clock })
  const { context } = stand
  for (const { name, firstName, lastName } of shops) {
    const userId = await demoAccount(ago(context, SIGN_UP_DAYS), {
      kind: 'provider',
      email: shopEmail(name),
      firstName,
      lastName,
    })
    await openShop(ago(context, SIGN_UP_DAYS), { userId, name })
    for (const place of [1, 2, 3, 4])
      await publishStocked(ago(context, OFFER_DAYS), {
        sellerId: userId,
        name: `Thing ${place} of ${name}`,
      })
  }
})
afterAll(async () => {
  await stand.close()
  sandbox.stop()
  await database.drop()
})

const run = async (statement: string) => (await stand.deps.database.pool.query(statement)).rows

test('every demo review is by a buyer who had received the product, once, and the books balance', async () => {
  await seedReviews(stand.context)
  await seedReviews(stand.context)
  const reviews = await run(
    `select u.first_name as name, count(*)::int as n, bool_and(exists (
       select from order_lines l join orders o on o.id = l.order_id
       where l.product_id = r.product_id and o.patron_id = r.author_id
         and o.status = 'completed' and o.completed_at < r.created_at)) as received
     from ratings r join users u on u.id = r.author_id group by 1 order by 1`,
  )
  expect(reviews).toEqual(
    Object.entries({ Chloe: 16, Elif: 12, Hana: 4, Kenji: 16, Peter: 12 }).map(([name, n]) => ({
      name,
      n,
      received: true,
    })),
  )
  expect(await run(`select count(*)::int as n from ratings where created_at > now()`)).toEqual([{ n: 0 }])
  expect(await findDifference(stand.context)).toBeNull()
})
