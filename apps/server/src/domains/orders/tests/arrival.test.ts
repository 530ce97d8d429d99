import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { makeOrder, putInCart, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { FEWEST_PARCELS } from '../rules.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

test('an order shows its expected arrival once enough parcels of its seller have arrived', async () => {
  const { seller, buyer, product, order } = await makeOrder(stand, { stock: 50 })
  const arrival = async () => (await buyer.client.orders.getOrder({ id: order.id })).order.arrival
  for (let come = 1; come <= FEWEST_PARCELS; come++) {
    expect(await arrival()).toBeNull()
    await putInCart(buyer.client, product)
    const { orders } = await buyer.client.orders.placeOrder(orderWith(), withNewKey())
    const { id } = orders[0]!
    await seller.client.orders.shipOrder({ id, carrier: 'DHL' })
    await buyer.client.orders.receiveOrder({ id })
    // Paid four days ago and shipped three days ago.
    await stand.deps.database.pool.query(
      `update orders set created_at = created_at - interval '4 days' where id = $1`,
      [id],
    )
    await stand.deps.database.pool.query(
      `update order_timeline set at = at - interval '3 days' where order_id = $1 and status = 'shipping'`,
      [id],
    )
  }
  const after = (days: number) => new Date(Date.parse(order.createdAt) + days * 86_400_000).toISOString()
  expect(await arrival()).toEqual({ from: after(4), to: after(4) })
  const checkout = await buyer.client.orders.getCheckout({ id: order.checkoutId })
  expect(checkout.orders[0]?.arrival).toEqual({ from: after(4), to: after(4) })
  const shipped = await seller.client.orders.shipOrder({ id: order.id, carrier: 'DHL' })
  expect(shipped.order.arrival).toEqual({ from: after(3), to: after(3) })
})
