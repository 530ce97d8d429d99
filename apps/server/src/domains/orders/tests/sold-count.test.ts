import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { makeDispute, makeOrder, withNewKey } from '../../../testing/disputed-orders.ts'
import { products } from '../../catalogue/tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const soldOf = async ({ product }: { product: { id: string } }) => {
  const rows = await stand.context.db.select().from(products).where(eq(products.id, product.id))
  return rows[0]?.soldCount
}

test('what is paid for counts as sold, and no more once it is paid back', async () => {
  const bought = await makeOrder(stand)
  const pieces = bought.order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(await soldOf(bought)).toBe(pieces)
  await bought.buyer.client.orders.cancelOrder({ id: bought.order.id }, withNewKey())
  expect(await soldOf(bought)).toBe(0)
})

test('of what was sent, pieces whose money went back after a dispute count no more', async () => {
  const made = await makeDispute(stand, { quantity: 3, disputed: 1 })
  expect(await soldOf(made)).toBe(3)
  const input = { id: made.dispute.id, wantsReturn: false }
  const { dispute } = await made.seller.client.disputes.acceptDispute(input, withNewKey())
  expect(dispute.status).toBe('refunded')
  expect(await soldOf(made)).toBe(2)
})
