import { afterAll, beforeAll, expect, test } from 'vitest'

import { openShop } from '../domains/catalogue/actions/open-shop.ts'
import { reconcile } from '../domains/payments/books/reconcile.ts'
import { findDifference } from '../domains/wallet/ledger/verify.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { startCardSandbox } from '../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../testing/cards/card-sandbox.ts'
import { createTestDatabase } from '../testing/database.ts'
import { publishStocked } from '../testing/accounts/demo-people.ts'
import { demoAccount } from './identity.ts'
import { seedSales } from './sales.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: CardSandbox
let stand: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startCardSandbox(database.url)
  const clock = { now: () => new Date(), advance: () => {} }
  stand = await testApp({ databaseUrl: database.url, ports: { cards: sandbox.cards }, clock })
  await openDemoShop()
})
afterAll(async () => {
  await stand.close()
  sandbox.stop()
  await database.drop()
})

async function openDemoShop() {
  const { context } = stand
  const someone = { firstName: 'Leila', lastName: 'Nassar' }
  const email = 'stillwater-goods@wellspring.example'
  const userId = await demoAccount(context, {
    ...someone,
    kind: 'provider',
    email,
    roles: ['member-provider'],
  })
  await demoAccount(context, { ...someone, kind: 'patron', email: 'noor@wellspring.example' })
  await openShop(context, { userId, name: 'Stillwater Goods' })
  await publishStocked(context, { sellerId: userId, name: 'Cork mat' })
}

const run = async (statement: string) => (await stand.deps.database.pool.query(statement)).rows

test('the demo shop has an order in every state, a dispute, a payout and tokens, without duplicates, and its books balance', async () => {
  await seedSales(stand.context)
  await seedSales(stand.context)
  const states = await run(`select status, count(*)::int as n from orders group by status order by status`)
  expect(states).toEqual([
    { status: 'cancelled', n: 1 },
    { status: 'completed', n: 1 },
    { status: 'pending', n: 1 },
    { status: 'rejected', n: 1 },
    { status: 'shipping', n: 2 },
  ])
  expect(await run(`select status from disputes`)).toEqual([{ status: 'pending' }])
  expect(
    await run(`select address ->> 'city' as city, address ->> 'country' as country from addresses`),
  ).toEqual([{ city: 'Dubai', country: 'AE' }])
  const rated = await run(
    `select exists (select from order_lines l join orders o on o.id = l.order_id
       where l.product_id = r.product_id and o.patron_id = r.author_id and o.status = 'completed') as bought
     from ratings r`,
  )
  expect(rated).toEqual([{ bought: true }])
  expect(await run(`select status from payouts`)).toEqual([{ status: 'in_transit' }])
  expect(await run(`select count(*)::int as n from token_lots where available_at is not null`)).toEqual([
    { n: 1 },
  ])
  await reconcile(stand.context)
  expect(await run(`select kind, found from reconcile_findings where kind <> 'ledger'`)).toEqual([])
  expect(await findDifference(stand.context)).toBeNull()
})
