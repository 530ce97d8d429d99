import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  disputeOf,
  makeDispute,
  makeOrder,
  makeShipped,
  withNewKey,
} from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { products } from '../../catalogue/tables.ts'
import { users } from '../../identity/tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const soldOf = async ({ product }: { product: { id: string } }) => {
  const rows = await stand.context.db.select().from(products).where(eq(products.id, product.id))
  return rows[0]?.soldCount
}

const receive = ({ buyer, order }: Purchase) => buyer.client.orders.receiveOrder({ id: order.id })

test('received pieces count as sold, and not before', async () => {
  const bought = await makeShipped(stand)
  const pieces = bought.order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(await soldOf(bought)).toBe(0)
  await receive(bought)
  expect(await soldOf(bought)).toBe(pieces)
})

test('cancelled pieces never count', async () => {
  const bought = await makeOrder(stand)
  await bought.buyer.client.orders.cancelOrder({ id: bought.order.id }, withNewKey())
  expect(await soldOf(bought)).toBe(0)
})

test("sellers' purchases in their own shops do not count", async () => {
  const bought = await makeShipped(stand)
  const { email } = bought.seller
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ email }).where(eq(users.id, bought.buyer.userId)),
  )
  await receive(bought)
  expect(await soldOf(bought)).toBe(0)
})

test('refunded pieces after a dispute no longer count', async () => {
  const made = await makeDispute(stand, { quantity: 3, disputed: 1 })
  const input = { id: made.dispute.id, returnTerms: null }
  const { dispute } = await made.seller.client.disputes.acceptDispute(input, withNewKey())
  expect(dispute.status).toBe('refunded')
  expect(await soldOf(made)).toBe(0)
  await receive(made)
  expect(await soldOf(made)).toBe(2)
  const { client } = made.buyer
  const later = await client.disputes.createDispute(disputeOf(made, 1))
  await made.seller.client.disputes.acceptDispute({ ...input, id: later.dispute.id }, withNewKey())
  expect(await soldOf(made)).toBe(1)
})
