import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { orderWith } from '../../../testing/checkout.ts'
import { withNewKey, putInCart } from '../../../testing/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

/** How many messages the database gets until a new buyer has paid for one thing of each of some new sellers. */
async function countStatements(sellers: number): Promise<number> {
  const { client } = await stand.signIn('patron')
  for (let at = 0; at < sellers; at++) await putInCart(client, await createProduct(stand.context))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { orders } = await client.orders.placeOrder(orderWith(), withNewKey())
    expect(orders).toHaveLength(sellers)
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

test('an order asks the database 24 times at most, however many sellers share in it', async () => {
  expect(await countStatements(1)).toBeLessThanOrEqual(24)
  expect(await countStatements(3)).toBeLessThanOrEqual(24)
})
