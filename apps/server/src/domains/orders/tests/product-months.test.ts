import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { disputeOf, makeShipped, putInCart, withNewKey } from '../../../testing/sales/disputed-orders.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

test("a product's sales are its orders that were not reversed, month by month", async () => {
  const deal = await makeShipped(stand, { price: 20, quantity: 3 })
  const { product, buyer } = deal
  const { dispute } = await buyer.client.disputes.createDispute(disputeOf(deal, 1))
  await deal.seller.client.disputes.acceptDispute({ id: dispute.id, returnTerms: null }, withNewKey())
  stand.clock.advance({ days: 31 })
  const seller = await stand.signInAs(deal.seller.userId)
  const again = await stand.signInAs(buyer.userId)
  const order = async (quantity: number) => {
    await putInCart(again, product, quantity)
    return (await again.orders.placeOrder(orderWith(), withNewKey())).orders[0]!
  }
  await order(2)
  const refused = await order(1)
  await seller.orders.rejectOrder({ id: refused.id, reason: 'Broken.' }, withNewKey())
  const { months } = await seller.orders.listProductMonths({ id: product.id })
  expect(months).toHaveLength(12)
  expect(months.slice(-2)).toMatchObject([
    { count: 3, sold: 40 },
    { count: 2, sold: 40 },
  ])
  expect(months.slice(0, -2).every(({ count, sold }) => count === 0 && sold === 0)).toBe(true)
  const staff = await stand.signIn('staff')
  expect(await staff.client.orders.listProductMonths({ id: product.id })).toEqual({ months })
  const stranger = await stand.signIn('provider', { roles: ['member-provider'] })
  const asked = stranger.client.orders.listProductMonths({ id: product.id })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
