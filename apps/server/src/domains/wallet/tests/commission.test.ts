import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeOrder, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { findDifference } from '../ledger/verify.ts'

const cards = createTestCards()
let before: TestApp
/** The same product after the platform has changed its commission. */
let after: TestApp
beforeAll(async () => {
  before = await testApp({ ports: { cards }, settings: { COMMISSION_PERCENT: '10' } })
  const { databaseUrl, clock } = before
  after = await testApp({ ports: { cards }, databaseUrl, clock, settings: { COMMISSION_PERCENT: '30' } })
})
afterAll(async () => {
  await after.close()
  await before.close()
})

const linesOf = async (sellerId: string) => {
  const { lines } = await (await after.signInAs(sellerId)).wallet.listStatement({})
  return lines.map(({ kind, commission }) => [kind, commission])
}

test('a sale keeps the commission rate of its purchase, including for refunds', async () => {
  const { order, seller, buyer } = await makeOrder(before, { price: 50, quantity: 2 })
  const client = await after.signInAs(buyer.userId)
  await client.orders.cancelOrder({ id: order.id }, withNewKey())
  expect(await linesOf(seller.userId)).toEqual([
    ['refund', -10],
    ['sale', 10],
  ])
  const { order: later, seller: another } = await makeOrder(after, { price: 50, quantity: 2 })
  expect(later.status).toBe('pending')
  expect(await linesOf(another.userId)).toEqual([['sale', 30]])
  const weeksOf = async (sellerId: string) =>
    (await (await after.signInAs(sellerId)).wallet.listWeeksOfSales()).weeks
  expect(await weeksOf(seller.userId)).toHaveLength(12)
  // Everything was refunded, and the card fees were lost.
  expect((await weeksOf(seller.userId)).at(-1)).toMatchObject({
    startsOn: '2026-06-15',
    sold: 0,
    commission: 0,
  })
  expect((await weeksOf(another.userId)).at(-1)).toMatchObject({ sold: 110, commission: 30 })
  expect(await findDifference(after.context)).toBeNull()
})
