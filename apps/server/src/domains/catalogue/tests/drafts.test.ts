import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { editorOf, publish, signInSeller } from '../../../testing/sales/products.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

test('a draft needs only a name, lists its missing fields, and is submitted once it is complete', async () => {
  const { client } = await signInSeller(stand)
  const own = client.catalogue
  const { product } = await own.createProduct({ name: 'Cork block' })
  expect(product).toMatchObject({
    status: 'draft',
    description: '',
    area: null,
    variants: [],
    missing: ['description', 'wellness area', 'variant'],
  })
  await expect(own.moveProduct({ id: product.id, status: 'in_review' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: {
      description: 'Write a description',
      area: 'Choose an area',
      variants: 'Add at least one variant',
    },
  })
  const { product: begun } = await own.updateProduct({
    id: product.id,
    name: 'Cork block',
    area: 'physical',
    description: 'Holds.',
    variants: [
      {
        name: 'One',
        price: 20,
      },
    ],
  })
  expect(begun.missing).toEqual(['stock'])
  expect(begun.variants).toMatchObject([{ name: 'One', price: 20, stock: null }])
  await expect(own.moveProduct({ id: product.id, status: 'in_review' })).rejects.toMatchObject({
    errors: { 'variants.0.stock': 'Stock must be a whole number' },
  })
  const { product: whole } = await own.updateProduct({
    ...editorOf(begun),
    variants: [{ id: begun.variants[0]!.id, name: 'One', price: 20, stock: 4 }],
  })
  expect(whole.missing).toEqual([])
  const { product: sent } = await own.moveProduct({ id: product.id, status: 'in_review' })
  expect(sent.status).toBe('in_review')
})

test('patrons cannot see a draft or add it to a cart', async () => {
  const { client } = await signInSeller(stand)
  const { product } = await client.catalogue.createProduct({
    name: 'Zafu of a draft',
    variants: [{ name: 'One' }],
  })
  const shop = stand.client('patron').catalogue
  expect((await shop.listProducts({ search: 'Zafu of a draft' })).totalRecords).toBe(0)
  await expect(shop.getProduct({ id: product.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const patron = await stand.signIn('patron')
  await expect(
    patron.client.cart.addCartLine({
      productId: product.id,
      productVariantId: product.variants[0]!.id,
      quantity: 1,
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a product that was published stays complete, even as a draft again', async () => {
  const { product, own } = await publish(stand, admin)
  const lacking = { ...editorOf(product), area: null }
  const refusal = { code: 'VALIDATION_FAILED', errors: { area: 'Choose an area' } }
  await expect(own.updateProduct(lacking)).rejects.toMatchObject(refusal)
  await own.moveProduct({ id: product.id, status: 'draft' })
  await expect(own.updateProduct(lacking)).rejects.toMatchObject(refusal)
})

test('the tokens of a draft are checked against its prices', async () => {
  const { client } = await signInSeller(stand)
  const draft = (price: number | null) =>
    client.catalogue.createProduct({ name: 'Bell', serenityToken: 60, variants: [{ name: 'One', price }] })
  await expect(draft(10)).rejects.toMatchObject({ errors: { serenityToken: expect.any(String) as string } })
  expect((await draft(null)).product.serenityToken).toBe(60)
})

test('a table constraint keeps incomplete products out of the review', async () => {
  const { client } = await signInSeller(stand)
  const { product } = await client.catalogue.createProduct({ name: 'Half a bell' })
  const force = stand.deps.database.write((tx) =>
    tx.execute(sql`update products set status = 'in_review' where id = ${product.id}`),
  )
  await expect(force).rejects.toMatchObject({ cause: { constraint: 'products_complete' } })
})
