import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { withNewKey, putInCart } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

/** The database statements of a purchase by a new buyer with one item from each of some new sellers. */
async function listStatements(sellers: number): Promise<string[]> {
  const { client } = await stand.signIn('patron')
  for (let at = 0; at < sellers; at++) await putInCart(client, await createProduct(stand.context))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { orders } = await client.orders.placeOrder(orderWith(), withNewKey())
    expect(orders).toHaveLength(sellers)
    // A process publishes its rate-limit counts by its clock, not per order.
    return query.mock.calls.map(([asked]) => textOf(asked)).filter((text) => !text.includes('rate_counts'))
  } finally {
    query.mockRestore()
  }
}

test.each([1, 3])('an order from %i sellers takes at most 20 database statements', async (sellers) => {
  const statements = await listStatements(sellers)
  expect(statements.slice(20)).toEqual([])
})

/** The transactions among these statements that wait for a disk flush. */
function countFlushes(statements: readonly string[]): number {
  let flushes = 0
  let isOpen = false
  for (const text of statements) {
    if (text === 'begin') isOpen = true
    if (text === 'commit') isOpen = false
    const writes = !isOpen && /^(insert|update|delete|commit)\b/.test(text)
    if (writes && !text.includes('synchronous_commit')) flushes++
  }
  return flushes
}

test('an order waits for the disk three times: for its key, its checkout and its payment', async () => {
  expect(countFlushes(await listStatements(1))).toBe(3)
})
