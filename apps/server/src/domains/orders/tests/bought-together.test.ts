import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { orderWith } from '../../../testing/checkout.ts'
import { makeShipped, putInCart, withNewKey } from '../../../testing/disputed-orders.ts'
import { FEWEST_BUYERS } from '../rules.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

test('says what others have bought as well, once so many did that nobody is known by it', async () => {
  const [mat, block, strap] = [await makeShipped(stand), await makeShipped(stand), await makeShipped(stand)]
  const buy = async (...things: (typeof mat)[]) => {
    const { client } = await stand.signIn('patron')
    for (const { product } of things) await putInCart(client, product, 1)
    return client.orders.placeOrder(orderWith(), withNewKey())
  }
  const besides = async ({ product }: typeof mat) =>
    (await stand.client('patron').orders.listBoughtTogether({ id: product.id })).products.map(({ id }) => id)
  for (let buyers = 1; buyers < FEWEST_BUYERS; buyers++) await buy(mat, block, strap)
  expect(await besides(mat)).toEqual([])
  await buy(mat, block)
  expect(await besides(mat)).toEqual([block.product.id])
  expect(await besides(block)).toEqual([mat.product.id])
  expect(await besides(strap)).toEqual([])
  // What was bought twice by one is one buyer still, and what was refused is none.
  const { orders } = await buy(mat, strap)
  const refused = orders.find(({ seller }) => seller.id === strap.seller.userId)!
  const seller = await stand.signInAs(strap.seller.userId)
  expect(await besides(strap)).toEqual([mat.product.id])
  await seller.orders.rejectOrder({ id: refused.id, reason: 'Broken.' }, withNewKey())
  expect(await besides(strap)).toEqual([])
})

test('knows nothing of what nobody sells', async () => {
  const asked = stand.client('patron').orders.listBoughtTogether({ id: 'nothing' })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
