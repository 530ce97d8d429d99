import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  buyProduct,
  editorOf,
  productInput,
  publish,
  sellerWithDraft,
} from '../../../testing/sales/products.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const variant = (sku: string, name = 'One') => ({ name, sku, price: 20, stock: 5 })

test('an SKU identifies one variant of a seller in any spelling, and search finds it', async () => {
  const { seller, product } = await sellerWithDraft(stand, { variants: [variant('MAT-L')] })
  const own = seller.client.catalogue
  await expect(
    own.createProduct(productInput({ variants: [variant('OTHER'), variant(' mat-l ', 'Two')] })),
  ).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { 'variants.1.sku': 'Cork mat, One has this SKU' },
  })
  await expect(
    own.createProduct(productInput({ variants: [variant('A'), variant('a', 'Two')] })),
  ).rejects.toMatchObject({ errors: { 'variants.1.sku': 'Another variant of this product has this SKU' } })
  await expect(own.createProduct(productInput({ variants: [variant('A\u2028B')] }))).rejects.toMatchObject({
    errors: { 'variants.0.sku': 'Write the SKU without hidden characters.' },
  })
  const { product: found } = await own.listOwnProducts({ search: 'mat-l' })
  expect(found.map(({ id }) => id)).toEqual([product.id])
  // SKUs of other sellers are independent.
  await sellerWithDraft(stand, { variants: [variant('MAT-L')] })
})

test('two concurrent saves cannot both take an SKU', async () => {
  const { seller } = await sellerWithDraft(stand)
  const saves = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      seller.client.catalogue.createProduct(productInput({ variants: [variant('RACE-1')] })),
    ),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const save of saves)
    if (save.status === 'rejected')
      expect(save.reason).toMatchObject({ errors: { 'variants.0.sku': 'Cork mat, One has this SKU' } })
})

test('two variants can swap their SKUs, and a removed one frees its SKU', async () => {
  const { seller, product } = await sellerWithDraft(stand, { variants: [variant('A'), variant('B', 'Two')] })
  const own = seller.client.catalogue
  const form = editorOf(product)
  const [one, two] = form.variants
  const { product: swapped } = await own.updateProduct({
    ...form,
    variants: [
      { ...one!, sku: 'B' },
      { ...two!, sku: 'A' },
    ],
  })
  expect(swapped.variants.map(({ sku }) => sku)).toEqual(['B', 'A'])
  await own.updateProduct({
    ...form,
    variants: [
      { ...one!, sku: '' },
      { name: 'Three', sku: 'a', price: 1, stock: 1 },
    ],
  })
  const { product: copy } = await own.duplicateProduct({ id: product.id })
  expect(copy.variants.map(({ sku }) => sku)).toEqual([null, null])
})

test('an order keeps the SKU from the time of purchase', async () => {
  const admin = await stand.signIn('admin')
  const { product, own } = await publish(stand, admin, { variants: [variant('DAY-1')] })
  const patron = await stand.signIn('patron')
  const { orders } = await buyProduct(patron, {
    ...product,
    sellerId: product.seller.id,
    variantIds: product.variants.map(({ id }) => id),
  })
  const form = editorOf((await own.getOwnProduct({ id: product.id })).product)
  await own.updateProduct({ ...form, variants: [{ ...form.variants[0]!, sku: 'DAY-2' }] })
  const { order } = await admin.client.orders.getOrder({ id: orders[0]!.id })
  expect(order.lines.map(({ sku }) => sku)).toEqual(['DAY-1'])
})
