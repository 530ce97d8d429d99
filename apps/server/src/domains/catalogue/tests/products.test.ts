import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { approve } from '../../../testing/accounts/members.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import {
  buyProduct,
  editorOf,
  productInput,
  publish,
  sellerWithDraft,
  receiveProduct,
  sellerWithProduct,
  signInSeller,
} from '../../../testing/sales/products.ts'
import { holdSeller } from '../actions/hold-seller.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const shop = () => stand.client('patron').catalogue
const inShop = (id: string) =>
  shop()
    .getProduct({ id })
    .then(({ product }) => product.name)
    .catch((error: { code: string }) => error.code)

const onSale = () => publish(stand, admin)

describe('a product from its first draft to the shop', () => {
  test('is invisible to others until staff publish it, which notifies the seller', async () => {
    const { seller, product } = await sellerWithDraft(stand)
    const own = seller.client.catalogue
    expect([product.status, await inShop(product.id)]).toEqual(['draft', 'NOT_FOUND'])
    await own.moveProduct({ id: product.id, status: 'in_review' })
    await expect(own.updateProduct(editorOf(product))).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(own.moveProduct({ id: product.id, status: 'published' })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    await expect(
      admin.client.catalogue.moveProduct({ id: product.id, status: 'draft' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { comment: 'Say what needs to change.' },
    })
    await admin.client.catalogue.moveProduct({ id: product.id, status: 'draft', comment: 'Which size?' })
    expect((await own.getOwnProduct({ id: product.id })).product.reviewComment).toBe('Which size?')
    await own.moveProduct({ id: product.id, status: 'in_review' })
    const { product: published } = await admin.client.catalogue.moveProduct({
      id: product.id,
      status: 'published',
    })
    expect([published.reviewComment, await inShop(product.id)]).toEqual([null, 'Cork mat'])
    await stand.runJobs()
    expect((await stand.mails(seller.email)).map(({ subject }) => subject)).toEqual([
      '“Cork mat” is in the shop',
      '“Cork mat” needs a change',
    ])
    const { notices } = await seller.client.notifications.listNotices({})
    expect(notices[0]).toMatchObject({ href: `/provider/products/${product.id}` })
  })

  test('leaves the shop when it is archived, and returns only through staff', async () => {
    const { product, own } = await onSale()
    await own.moveProduct({ id: product.id, status: 'archived' })
    expect(await inShop(product.id)).toBe('NOT_FOUND')
    await own.moveProduct({ id: product.id, status: 'draft' })
    await expect(
      admin.client.catalogue.moveProduct({ id: product.id, status: 'published' }),
    ).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  test('of a paused seller cannot be moved or published manually', async () => {
    const { seller, product, own } = await onSale()
    const { product: waiting } = await own.createProduct(productInput())
    await own.moveProduct({ id: waiting.id, status: 'in_review' })
    await stand.deps.database.write((tx) => holdSeller(tx, seller.userId, true))
    for (const status of ['published', 'archived', 'draft'] as const)
      await expect(own.moveProduct({ id: product.id, status })).rejects.toMatchObject({
        code: 'ILLEGAL_TRANSITION',
      })
    await stand.deps.database.pool.query(`update users set roles = '{}' where id = $1`, [seller.userId])
    await expect(
      admin.client.catalogue.moveProduct({ id: waiting.id, status: 'published' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(own.listOwnProducts({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Become a member to sell.',
    })
  })

  test('is not sold while its seller’s account is disabled or closing', async () => {
    const { seller, product } = await onSale()
    const [buyer, late] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const line = { productId: product.id, productVariantId: product.variants[0]!.id, quantity: 1 }
    await buyer.client.cart.addCartLine(line)
    const tries = async () => [
      await inShop(product.id),
      await outcomeOf(late.client.cart.addCartLine(line)),
      await outcomeOf(buyer.client.orders.placeOrder(orderWith(), withNewKey())),
    ]
    const refused = ['NOT_FOUND', 'NOT_FOUND', 'OUT_OF_STOCK']
    await admin.client.identity.disableUser({ id: seller.userId, reason: 'It sent nothing.' })
    expect(await tries()).toEqual(refused)
    await admin.client.identity.enableUser({ id: seller.userId })
    expect(await inShop(product.id)).toBe(product.name)
    const { accountClosing } = await stand.signInAs(seller.userId)
    await accountClosing.closeAccount()
    expect(await tries()).toEqual(refused)
    await accountClosing.keepAccount()
    expect(await tries()).toEqual([product.name, 'done', 'done'])
  })

  test('cannot make a transition that the state machine lacks, even in the database', async () => {
    const { product } = await sellerWithDraft(stand)
    const { pool } = stand.deps.database
    for (const status of ['published', 'held', 'sold'])
      await expect(
        pool.query('update products set status = $1 where id = $2', [status, product.id]),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a shop', () => {
  test('opens with the first product, under the business name', async () => {
    const seller = await signInSeller(stand)
    await approve(stand, seller.userId, 'provider')
    const { product } = await seller.client.catalogue.createProduct(productInput())
    await seller.client.catalogue.createProduct(productInput())
    expect(product.seller).toEqual({ id: seller.userId, name: 'Engines' })
  })

  test('lists its own products, filtered, sorted and counted, and administrators see all', async () => {
    const seller = await signInSeller(stand)
    const own = seller.client.catalogue
    for (const [name, stock] of [
      ['Apple', 9],
      ['Pear', 2],
      ['Fig', 5],
    ] as const)
      await own.createProduct(productInput({ name, variants: [{ name: 'One', price: 1, stock }] }))
    const names = async (filter: object) =>
      (await own.listOwnProducts(filter)).product.map(({ name }) => name)
    expect(await names({ sort: 'name' })).toEqual(['Apple', 'Fig', 'Pear'])
    expect(await names({ sort: 'stock' })).toEqual(['Pear', 'Fig', 'Apple'])
    expect(await names({ sort: '-stock', limit: 1 })).toEqual(['Apple'])
    for (const sort of ['seller', '-status', 'price', '-changed'])
      expect(await names({ sort })).toHaveLength(3)
    expect(await names({ search: 'PP' })).toEqual(['Apple'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await own.listOwnProducts({ status: 'archived' })).toMatchObject({
      product: [],
      totalRecords: 0,
      statusCounts: {
        draft: 3,
        in_review: 0,
        published: 0,
        held: 0,
        archived: 0,
      },
    })
    // The tabs count what the other filters leave.
    const searched = await own.listOwnProducts({ search: 'PP', status: 'archived' })
    expect([searched.totalRecords, searched.statusCounts.draft]).toEqual([0, 1])
    const all = await admin.client.catalogue.listOwnProducts({ search: 'Apple' })
    expect(all.product.map(({ name }) => name)).toContain('Apple')
  })

  test('does not cache a seller’s own list for other callers', async () => {
    const { product } = await sellerWithDraft(stand, { name: 'A secret canary' })
    const ask = (cookie?: string) =>
      stand.app.inject({
        url: '/v1/products/me',
        headers: { host: 'provider.localhost:4000', ...(cookie && { cookie }) },
      })
    const other = await signInSeller(stand)
    const { seller } = await sellerWithDraft(stand)
    expect((await ask(seller.cookie)).statusCode).toBe(200)
    expect([(await ask()).statusCode, (await ask(other.cookie)).body.includes(product.id)]).toEqual([
      401,
      false,
    ])
    const exported = await stand.app.inject({
      url: '/v1/products/export',
      headers: { host: 'provider.localhost:4000' },
    })
    expect(exported.statusCode).toBe(401)
  })
})

describe('a product table', () => {
  test('creates drafts of the valid lines, and an export can be imported again', async () => {
    const seller = await signInSeller(stand)
    const own = seller.client.catalogue
    const csv =
      'name,description,area,tokens,variant,price,stock\r\nTea,Green,physical,1,20 bags,9,3\r\nTea,Green,physical,1,60 bags,22,12\r\nMat,Cork,moon,5,Long,68,1\r\n'
    expect(await own.importProducts({ csv })).toEqual({
      created: 1,
      refused: [{ line: 4, message: 'Choose an area' }],
    })
    const { product } = await own.listOwnProducts({})
    expect(product).toMatchObject([{ name: 'Tea', status: 'draft', variants: [{ stock: 3 }, { price: 22 }] }])
    const written = await own.exportProducts()
    const [head, ...lines] = csv.split('\r\n').slice(0, 3)
    expect(written.csv).toBe([`${head},sku`, ...lines.map((line) => `${line},`), ''].join('\r\n'))
    expect(await own.importProducts(written)).toEqual({ created: 1, refused: [] })
  })
})

describe('a rating', () => {
  test('is for buyers, one each, and the seller replies once', async () => {
    const { seller, product } = await sellerWithProduct(stand)
    const [buyer, stranger] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const said = { id: product.id, stars: 4, comment: 'Good.' }
    await expect(stranger.client.catalogue.rateProduct(said)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await receiveProduct({ seller, buyer }, product)
    const mine = () => buyer.client.catalogue.getOwnRating({ id: product.id })
    expect(await mine()).toEqual({ mayRate: true, rating: null })
    const both = await Promise.allSettled([1, 2].map(() => buyer.client.catalogue.rateProduct(said)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await mine()).toMatchObject({ mayRate: false, rating: { stars: 4 } })
    expect((await shop().getProduct({ id: product.id })).product.rating).toEqual({ average: 4, count: 1 })
    const shown = async () => (await shop().listProductRatings({ id: product.id })).ratings[0]!
    const { id, reply } = await shown()
    expect(reply).toBeNull()
    const other = await signInSeller(stand)
    await expect(other.client.catalogue.replyToRating({ id, reply: 'Mine.' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await seller.client.catalogue.replyToRating({ id, reply: 'Thank you.' })
    await expect(seller.client.catalogue.replyToRating({ id, reply: 'Again.' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await shown()).reply).toBe('Thank you.')
  })

  test('of one’s own goods is refused, whatever was paid for them', async () => {
    const { seller, product } = await sellerWithProduct(stand)
    const buyer = await stand.signIn('patron')
    await receiveProduct({ seller, buyer }, product)
    await stand.deps.database.pool.query('update users set email = $1 where id = $2', [
      seller.email,
      buyer.userId,
    ])
    const said = { id: product.id, stars: 5, comment: 'I made it.' }
    await expect(buyer.client.catalogue.rateProduct(said)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await buyer.client.catalogue.getOwnRating(product)).mayRate).toBe(false)
  })

  test('requires delivery, because an undelivered order can be cancelled for a full refund', async () => {
    const { seller, product } = await sellerWithProduct(stand)
    const buyer = await stand.signIn('patron')
    const said = { id: product.id, stars: 5, comment: 'Has not even been sent yet.' }
    const isRefused = async () => {
      await expect(buyer.client.catalogue.rateProduct(said)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      expect((await buyer.client.catalogue.getOwnRating(product)).mayRate).toBe(false)
    }
    const { orders } = await buyProduct(buyer, product)
    const { id } = orders[0]!
    await isRefused()
    await buyer.client.orders.cancelOrder({ id, reason: 'I changed my mind.' }, withNewKey())
    await isRefused()
    const again = await buyProduct(buyer, product)
    await seller.client.orders.shipOrder({ id: again.orders[0]!.id, carrier: 'DHL' })
    await isRefused()
    await buyer.client.orders.receiveOrder({ id: again.orders[0]!.id })
    expect((await buyer.client.catalogue.getOwnRating(product)).mayRate).toBe(true)
  })
})
