import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { createProduct } from '../../../testing/factories.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { variants } from '../../catalogue/tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

describe('the signed-in cart', () => {
  test('grows piece by piece, up to the stock', async () => {
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

  test('a line can be saved for later and returned, and is in no total meanwhile', async () => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context, { variants: [[20, 5]] })
    const piece = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 3 }
    const { line } = await client.cart.addCartLine(piece)
    await client.cart.saveCartLine({ id: line.id, saved: true })
    await stand.context.deps.database.statement
      .update(variants)
      .set({ priceCents: 2500, stock: 2 })
      .where(eq(variants.id, piece.productVariantId))
    await client.cart.saveCartLine({ id: line.id, saved: true })
    expect(await client.cart.getCart()).toMatchObject({
      cart: [],
      saved: [{ id: line.id, price: 25, savedPrice: 20, quantity: 3, totalQuantity: 2 }],
      totals: { subtotal: 0 },
    })
    await client.cart.saveCartLine({ id: line.id, saved: false })
    expect(await client.cart.getCart()).toMatchObject({
      cart: [{ id: line.id, price: 25, quantity: 2 }],
      saved: [],
      totals: { subtotal: 50 },
    })
  })

  test('a sold-out line can be saved for later, but not returned', async () => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context, { variants: [[20, 0]] })
    const piece = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 1 }
    const { line } = await client.cart.addCartLine({ ...piece, saved: true })
    await expect(client.cart.saveCartLine({ id: line.id, saved: false })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect((await client.cart.getCart()).saved).toMatchObject([{ id: line.id, totalQuantity: 0 }])
  })

  test('adding a saved variant returns it to the cart, and saving for later takes nothing out', async () => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context, { variants: [[20, 5]] })
    const piece = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 2 }
    await client.cart.addCartLine({ ...piece, quantity: 4, saved: true })
    await client.cart.addCartLine(piece)
    await client.cart.addCartLine({ ...piece, quantity: 4, saved: true })
    expect(await client.cart.getCart()).toMatchObject({ cart: [{ quantity: 2 }], saved: [] })
  })

  test('a line is added once per idempotency key', async () => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context)
    const line = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 2 }
    const context = { idempotencyKey: 'sync-of-one-line' }
    await client.cart.addCartLine(line, { context })
    await client.cart.addCartLine(line, { context })
    expect((await client.cart.getCart()).cart).toMatchObject([{ quantity: 2 }])
  })

  test('name, price and stock from the caller are ignored', async () => {
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

  test.each([0, -1, 1.5, 1000])('a quantity of %d is refused with an explanation', async (quantity) => {
    const { client } = await stand.signIn('patron')
    const product = await createProduct(stand.context)
    await expect(
      client.cart.addCartLine({ productId: product.id, productVariantId: product.variantIds[0]!, quantity }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { quantity: expect.stringContaining('Quantity') as string },
    })
  })

  test('more than the stock, a variant of another product and a draft are refused', async () => {
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

  test('holds a hundred products, however many are added at once, and lines of a full one can grow', async () => {
    const { client, userId } = await stand.signIn('patron')
    const { id: productId, variantIds } = await createProduct(stand.context, {
      variants: Array.from({ length: 107 }, () => [20, 5] as [number, number]),
    })
    await stand.deps.database.pool.query(
      `insert into cart_lines (user_id, variant_id, quantity, created_at) select $1, unnest($2::uuid[]), 1, $3`,
      [userId, variantIds.slice(0, 99), stand.clock.now()],
    )
    const add = (id: string) => client.cart.addCartLine({ productId, productVariantId: id, quantity: 1 })
    const [one, other, ...more] = variantIds.slice(99).map((id) => () => outcomeOf(add(id)))
    expect(await runInterleaved(stand, one!, other!)).toEqual(['done', 'CONFLICT'])
    const added = await Promise.all(more.map((act) => act()))
    expect(added).not.toContain('done')
    expect((await add(variantIds[0]!)).line).toMatchObject({ quantity: 2 })
    await expect(add(variantIds[106]!)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A cart holds at most 100 different products.',
    })
  })

  test('another user’s line is not found', async () => {
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
