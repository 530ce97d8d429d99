import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { makeShipped, putInCart, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { FEWEST_BUYERS } from '../rules.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

test('lists what others also bought, once there are so many that no buyer is identifiable', async () => {
  const [mat, block, strap] = [await makeShipped(stand), await makeShipped(stand), await makeShipped(stand)]
  const buy = async (...things: (typeof mat)[]) => {
    const { client } = await stand.signIn('patron')
    for (const { product } of things) await putInCart(client, product, 1)
    const { orders } = await client.orders.placeOrder(orderWith(), withNewKey())
    return { client, orders }
  }
  const receive = async ({ client, orders }: Awaited<ReturnType<typeof buy>>) => {
    for (const { id, seller } of orders) {
      await (await stand.signInAs(seller.id)).orders.shipOrder({ id })
      await client.orders.receiveOrder({ id })
    }
  }
  const besides = async ({ product }: typeof mat) =>
    (await stand.client('patron').orders.listBoughtTogether({ id: product.id })).products.map(({ id }) => id)
  for (let buyers = 1; buyers < FEWEST_BUYERS; buyers++) await receive(await buy(mat, block, strap))
  expect(await besides(mat)).toEqual([])
  const last = await buy(mat, block)
  // Unreceived orders can be cancelled, so they cost nothing and do not count.
  expect(await besides(mat)).toEqual([])
  await receive(last)
  expect(await besides(mat)).toEqual([block.product.id])
  expect(await besides(block)).toEqual([mat.product.id])
  expect(await besides(strap)).toEqual([])
  await receive(await buy(mat, strap))
  expect(await besides(strap)).toEqual([mat.product.id])
})

test('an unknown product is not found', async () => {
  const asked = stand.client('patron').orders.listBoughtTogether({ id: 'nothing' })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
