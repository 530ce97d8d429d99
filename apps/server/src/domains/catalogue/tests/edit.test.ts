import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import {
  buyProduct,
  editorOf,
  productInput,
  publish,
  sellerWithDraft,
  signInSeller,
} from '../../../testing/sales/products.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const shop = () => stand.client('patron').catalogue
const onSale = (changes?: Parameters<typeof productInput>[0]) => publish(stand, admin, changes)

describe('an editor', () => {
  test('keeps existing variants, adds and removes others, and carts report what is gone', async () => {
    const { product, own } = await onSale({
      variants: [
        { name: 'Small', price: 10, stock: 5 },
        { name: 'Large', price: 20, stock: 5 },
      ],
    })
    const [small, large] = product.variants
    const patron = await stand.signIn('patron')
    for (const { id } of [small!, large!])
      await patron.client.cart.addCartLine({ productId: product.id, productVariantId: id, quantity: 1 })
    const form = editorOf(product)
    const { product: after } = await own.updateProduct({
      ...form,
      variants: [
        { name: 'Tiny', price: 5, stock: 1 },
        { ...form.variants[1]!, price: 25 },
      ],
    })
    expect(after.variants).toMatchObject([{ name: 'Tiny' }, { id: large!.id, price: 25, stock: 5 }])
    const { product: shown } = await shop().getProduct({ id: product.id })
    expect(shown.productVariants.map(({ name, price }) => [name, price])).toEqual([
      ['Tiny', 5],
      ['Large', 25],
    ])
    const { cart } = await patron.client.cart.getCart()
    expect(cart.map(({ price, totalQuantity }) => [price, totalQuantity])).toEqual([
      [10, 0],
      [25, 5],
    ])
    await expect(
      patron.client.orders.placeOrder(orderWith(), { context: { idempotencyKey: crypto.randomUUID() } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    await expect(
      patron.client.cart.addCartLine({ productId: product.id, productVariantId: small!.id, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const cheap = await shop().listProducts({ sort: 'low-to-high', limit: 1 })
    expect(cheap.product[0]?.id).toBe(product.id)
  })

  test('sets a stock only if they changed it, and must have seen its latest value', async () => {
    const { product, own } = await onSale()
    const patron = await stand.signIn('patron')
    const [variant] = product.variants
    await buyProduct(patron, { ...product, sellerId: '', variantIds: [variant!.id] })
    const form = editorOf(product)
    const { product: renamed } = await own.updateProduct({ ...form, name: 'Thick mat' })
    expect(renamed).toMatchObject({ name: 'Thick mat', variants: [{ stock: 11, sold: 1 }] })
    for (const stockWas of [12, undefined]) {
      const { stockWas: _was, ...rest } = form.variants[0]!
      const variants = [{ ...rest, stock: 40, ...(stockWas && { stockWas }) }]
      await expect(own.updateProduct({ ...form, variants })).rejects.toMatchObject({
        code: 'OUT_OF_DATE',
        errors: { 'variants.0.stock': expect.stringContaining('11') as string },
      })
    }
    const fresh = editorOf(renamed)
    const { product: filled } = await own.updateProduct({
      ...fresh,
      variants: [{ ...fresh.variants[0]!, stock: 40 }],
    })
    expect(filled.variants[0]?.stock).toBe(40)
  })

  test('does not resell pieces that are sold while two editors save', async () => {
    const { product, own } = await onSale({ variants: [{ name: 'One', price: 9, stock: 20 }] })
    const made = { ...product, sellerId: '', variantIds: [product.variants[0]!.id] }
    const buyers = await Promise.all(Array.from({ length: 8 }, () => stand.signIn('patron')))
    const form = editorOf(product)
    await Promise.all([
      ...buyers.map((buyer) => buyProduct(buyer, made)),
      ...Array.from({ length: 8 }, (_, index) => own.updateProduct({ ...form, name: `Mat ${index}` })),
    ])
    const { product: after } = await own.getOwnProduct({ id: product.id })
    expect(after.variants).toMatchObject([{ stock: 12, sold: 8 }])
  })

  test('cannot add another seller’s files or variants to a product', async () => {
    const { seller: stranger, product } = await sellerWithDraft(stand)
    const { seller, product: other } = await sellerWithDraft(stand)
    const form = editorOf(other)
    const own = seller.client.catalogue
    await expect(
      own.updateProduct({ ...form, variants: [{ ...form.variants[0]!, id: product.variants[0]!.id }] }),
    ).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
    await expect(
      own.updateProduct({ ...form, pictures: [{ id: crypto.randomUUID(), crop: null }] }),
    ).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
    const named = { ...productInput().variants[0]!, id: product.variants[0]!.id }
    const { product: made } = await own.createProduct(productInput({ variants: [named] }))
    expect(made.variants.map(({ id }) => id)).not.toContain(named.id)
    const { product: untouched } = await stranger.client.catalogue.getOwnProduct({ id: product.id })
    expect(untouched.variants).toEqual(product.variants)
    await expect(
      own.createProduct(productInput({ pictures: [{ privateUrl: 'private:customer/x/1.png', crop: null }] })),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test.each([
    ['price', 0.01],
    ['price', -1],
    ['price', 1e21],
    ['price', '9'],
    ['stock', -1],
    ['stock', 1.5],
    ['stock', 9_999_999],
  ])('a %s of %j is refused', async (field, value) => {
    const seller = await signInSeller(stand)
    const variants = [{ ...productInput().variants[0]!, [field]: value }]
    await expect(seller.client.catalogue.createProduct(productInput({ variants }))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  test('copies a product into a separate draft', async () => {
    const { product, own } = await onSale()
    const { product: copy } = await own.duplicateProduct({ id: product.id })
    expect(copy).toMatchObject({ name: 'Cork mat (copy)', status: 'draft', rating: { count: 0 } })
    expect(copy.variants[0]).toMatchObject({ name: 'Standard', price: 58, stock: 12, sold: 0 })
    expect(copy.variants[0]?.id).not.toBe(product.variants[0]?.id)
  })
})
