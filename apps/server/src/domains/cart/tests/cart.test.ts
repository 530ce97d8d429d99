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

  test('holds a hundred products, however many are added at once, and lines of a full one grow', async () => {
    const { client, userId } = await stand.signIn('patron')
    const { id: productId, variantIds } = await createProduct(stand.context, {
      variants: Array.from({ length: 107 }, () => [20, 5] as [number, number]),
    })
    await stand.deps.database.pool.query(
      `insert into cart_lines (user_id, variant_id, quantity, created_at) select $1, unnest($2::uuid[]), 1, $3`,
      [userId, variantIds.slice(0, 99), stand.clock.now()],
    )
    const add = (id: string) => client.cart.addCartLine({ productId, productVariantId: id, quantity: 1 })
    const added = await Promise.allSettled(variantIds.slice(99).map(add))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await add(variantIds[0]!)).line).toMatchObject({ quantity: 2 })
    await expect(add(variantIds[106]!)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A cart holds at most 100 different products.',
    })
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
