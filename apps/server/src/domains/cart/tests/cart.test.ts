import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createProduct } from '../../../testing/factories.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

describe('the signed-in cart', () => {
  test('grows by pieces, up to the stock', async () => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context, { variants: [[20, 5]] })
    const line = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 3 }
    await client.cart.addCartLine(line)
    expect((await client.cart.addCartLine(line)).line).toMatchObject({
      quantity: 5,
      totalQuantity: 5,
      price: 20,
    })
    expect((await client.cart.getCart()).totals).toEqual({
      subtotal: 100,
      shipping: 10,
      discount: 0,
      total: 110,
    })
  })

  test('an added line is added once a key', async () => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context)
    const line = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 2 }
    const context = { idempotencyKey: 'sync-of-one-line' }
    await client.cart.addCartLine(line, { context })
    await client.cart.addCartLine(line, { context })
    expect((await client.cart.getCart()).cart).toMatchObject([{ quantity: 2 }])
  })

  test('name, price and stock of the caller are not believed', async () => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context, { variants: [[20, 5]] })
    for (const price of [0.01, -5, 'free', 1e309, { amount: 1, currency: 'XXX' }]) {
      const { line } = await client.cart.addCartLine({
        productId: product.id,
        productVariantId: product.variantIds[0]!,
        quantity: 1,
        price,
        totalQuantity: 9999,
        name: '<script>',
      })
      expect(line).toMatchObject({
        price: 20,
        totalQuantity: 5,
        name: expect.stringMatching(/^Product/) as string,
      })
    }
  })

  test.each([0, -1, 1.5, 1000])('a quantity of %d is refused with a sentence', async (quantity) => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context)
    await expect(
      client.cart.addCartLine({ productId: product.id, productVariantId: product.variantIds[0]!, quantity }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { quantity: expect.stringContaining('Quantity') as string },
    })
  })

  test('more than there is, a variant of another product and a draft are refused', async () => {
    const { client } = await stand.signIn('patron')
    const [one, other] = [
      await createProduct(stand.context, { variants: [[20, 2]] }),
      await createProduct(stand.context),
    ]
    const draft = await createProduct(stand.context, { status: 'draft' })
    const { line } = await client.cart.addCartLine({
      productId: one.id,
      productVariantId: one.variantIds[0]!,
      quantity: 1,
    })
    await expect(client.cart.updateCartLine({ id: line.id, quantity: 3 })).rejects.toMatchObject({
      message: 'Maximum quantity reached (2)',
    })
    await expect(
      client.cart.addCartLine({ productId: one.id, productVariantId: other.variantIds[0]!, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      client.cart.addCartLine({ productId: draft.id, productVariantId: draft.variantIds[0]!, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test("another's line is not found", async () => {
    const product = await createProduct(stand.context)
    const [owner, stranger] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const { line } = await owner.client.cart.addCartLine({
      productId: product.id,
      productVariantId: product.variantIds[0]!,
      quantity: 1,
    })
    const missing = { code: 'NOT_FOUND' }
    await expect(stranger.client.cart.updateCartLine({ id: line.id, quantity: 2 })).rejects.toMatchObject(
      missing,
    )
    await expect(stranger.client.cart.removeCartLine({ id: line.id })).rejects.toMatchObject(missing)
    await owner.client.cart.removeCartLine({ id: line.id })
    expect((await owner.client.cart.getCart()).cart).toEqual([])
  })
})
