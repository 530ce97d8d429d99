import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'

import { eq, inArray } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createProduct, createUser } from '../../../testing/factories.ts'
import { eraseAccounts } from '../../account-closing/jobs.ts'
import { writeRating } from '../actions/write-rating.ts'
import { products, sellers } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
  const make = (name: string, variants: [number, number][], area: 'physical' | 'mental') =>
    createProduct(stand.context, { name, variants, area })
  await make(
    'Dear tea',
    [
      [30, 5],
      [90, 5],
    ],
    'physical',
  )
  await make(
    'Cheap tea',
    [
      [10, 5],
      [95, 0],
    ],
    'mental',
  )
  await make('100% wool mat', [[50, 5]], 'physical')
  await createProduct(stand.context, { name: 'Hidden', status: 'draft' })
})
afterAll(() => stand.close())

const names = async (input: object) =>
  (await stand.client('patron').catalogue.listProducts(input)).product.map(({ name }) => name)

describe('the product list', () => {
  test('sorts ascending by the cheapest variant and descending by the most expensive one', async () => {
    expect(await names({ sort: 'low-to-high' })).toEqual(['Cheap tea', 'Dear tea', '100% wool mat'])
    expect(await names({ sort: 'high-to-low' })).toEqual(['Cheap tea', 'Dear tea', '100% wool mat'])
  })

  test('ranks a good rating by many above one by a single buyer', async () => {
    const rated = [
      ['Dear tea', 5, 1],
      ['Cheap tea', 46, 10],
    ] as const
    await stand.deps.database.write(async (tx) => {
      for (const [name, ratingSum, ratingCount] of rated)
        await tx.update(products).set({ ratingSum, ratingCount }).where(eq(products.name, name))
    })
    expect(await names({ sort: 'best-rated' })).toEqual(['Cheap tea', 'Dear tea', '100% wool mat'])
  })

  test('sorts by the number of purchases', async () => {
    await stand.deps.database.write((tx) =>
      tx.update(products).set({ soldCount: 3 }).where(eq(products.name, 'Dear tea')),
    )
    expect((await names({ sort: 'popular' }))[0]).toBe('Dear tea')
  })

  test('lists matches of the name before matches of the description, and finds products by their seller’s name', async () => {
    const lamp = await createProduct(stand.context, { name: 'Quiet lamp', description: 'A warm light.' })
    const clock = await createProduct(stand.context, { name: 'Clock', description: 'For a quiet room.' })
    expect(await names({ search: 'quiet' })).toEqual(['Quiet lamp', 'Clock'])
    await stand.deps.database.write((tx) =>
      tx
        .update(products)
        .set({ status: 'archived' })
        .where(inArray(products.id, [lamp.id, clock.id])),
    )
    const { product } = await stand.client('patron').catalogue.listProducts({ search: 'wool mat' })
    const seller = product[0]!.seller
    await stand.deps.database.write((tx) =>
      tx.update(sellers).set({ name: 'Still Harbour Goods' }).where(eq(sellers.id, seller.id)),
    )
    expect(await names({ search: 'harbour' })).toEqual(['100% wool mat'])
  })

  test('searches for exact words, ignoring case', async () => {
    expect(await names({ search: 'TEA', sort: 'low-to-high' })).toEqual(['Cheap tea', 'Dear tea'])
    expect(await names({ search: '%' })).toEqual(['100% wool mat'])
    expect(await names({ search: '_' })).toEqual([])
    expect(await names({ search: 'tea  cheap' })).toEqual(['Cheap tea'])
  })

  test('finds similar spellings if no product has the exact words', async () => {
    const { catalogue } = stand.client('patron')
    const near = await catalogue.listProducts({ search: 'wol matt' })
    expect(near).toMatchObject({ totalRecords: 1, isNear: true, product: [{ name: '100% wool mat' }] })
    expect(await catalogue.listProducts({ search: 'wool' })).toMatchObject({ totalRecords: 1, isNear: false })
    expect(await catalogue.listProducts({ search: 'xylophone' })).toMatchObject({
      totalRecords: 0,
      isNear: false,
    })
  })

  test('finds a word with two swapped letters', async () => {
    const { catalogue } = stand.client('patron')
    for (const search of ['wool mta', 'wolo mat', 'tae cheap'])
      expect(await catalogue.listProducts({ search })).toMatchObject({ totalRecords: 1, isNear: true })
    // A word that takes two swaps is a different word.
    expect(await catalogue.listProducts({ search: 'atm' })).toMatchObject({ totalRecords: 0 })
  })

  test('filters by the price of any variant', async () => {
    expect(await names({ minPrice: 60, sort: 'low-to-high' })).toEqual(['Cheap tea', 'Dear tea'])
    expect(await names({ maxPrice: 10 })).toEqual(['Cheap tea'])
    expect(await names({ minPrice: 40, maxPrice: 60, area: 'physical' })).toEqual(['100% wool mat'])
  })

  test('filters by seller', async () => {
    const { catalogue } = stand.client('patron')
    const [mat] = (await catalogue.listProducts({ search: 'wool mat' })).product
    const own = await catalogue.listProducts({ seller: mat!.seller.id })
    expect(own.product.every(({ seller }) => seller.id === mat!.seller.id)).toBe(true)
    expect(own.product.map(({ name }) => name)).toContain('100% wool mat')
    expect((await catalogue.listProducts({ seller: mat!.id })).totalRecords).toBe(0)
  })

  test('filters by area and counts all matches', async () => {
    const page = await stand.client('patron').catalogue.listProducts({ area: 'physical', limit: 1 })
    expect(page).toMatchObject({ totalRecords: 2, product: [{ area: 'physical' }] })
  })

  test('validates limits, and pages are exact', async () => {
    expect(await names({ limit: -1 })).toHaveLength(3)
    expect(await names({ limit: 0 })).toHaveLength(3)
    expect(await names({ limit: 1e9 })).toHaveLength(3)
    expect(await names({ limit: 2, page: 1 })).toHaveLength(1)
    for (const query of [
      'page=-1',
      'page=NaN',
      'page=1&page=2',
      'limit=abc',
      'limit=-2',
      'limit=1.5',
      'area=moon',
    ]) {
      const answer = await stand.app.inject({
        url: `/v1/products?${query}`,
        headers: { host: 'patron.localhost:4000' },
      })
      expect([query, answer.statusCode]).toEqual([query, 400])
      expect(answer.json()).toMatchObject({ success: false, msgCode: 'VALIDATION_FAILED' })
    }
  })

  test('is cached as bytes until a change affects it', async () => {
    const get = () => stand.app.inject({ url: '/v1/products', headers: { host: 'patron.localhost:4000' } })
    const first = await get()
    const again = await stand.app.inject({
      url: '/v1/products',
      headers: { host: 'patron.localhost:4000', 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('one product', () => {
  test('shows its rating, or says that there is none', async () => {
    const product = await createProduct(stand.context)
    const client = stand.client('patron')
    expect((await client.catalogue.getProduct({ id: product.id })).product.rating).toEqual({
      average: null,
      count: 0,
    })
    for (const stars of [5, 4, 4]) {
      const { id } = await createUser(stand.context)
      await writeRating(stand.context, { productId: product.id, authorId: id, stars, comment: 'Good.' })
    }
    expect((await client.catalogue.getProduct({ id: product.id })).product.rating).toEqual({
      average: 4.3,
      count: 3,
    })
    const { ratings } = await client.catalogue.listProductRatings({ id: product.id, limit: -1 })
    expect(ratings[0]).toMatchObject({ authorName: 'Ada L.', comment: 'Good.' })
  })

  test('shows ratings under their authors’ current names, and anonymously after an author has left', async () => {
    const product = await createProduct(stand.context)
    const author = await stand.signIn('patron')
    const rating = { productId: product.id, stars: 5, comment: 'Good.' }
    await writeRating(stand.context, { ...rating, authorId: author.userId })
    const authorName = async () => {
      const { ratings } = await stand.client('patron').catalogue.listProductRatings({ id: product.id })
      return ratings[0]?.authorName
    }
    expect(await authorName()).toBe('Ada L.')
    await author.client.identity.updateAccount({ firstName: 'Grace', lastName: 'Hopper' })
    expect(await authorName()).toBe('Grace H.')
    await author.client.accountClosing.closeAccount()
    expect(await authorName()).toBe('Grace H.')
    stand.clock.advance({ days: CLOSING_DAYS })
    await eraseAccounts(stand.context)
    expect(await authorName()).toBe('Former m.')
  })

  test.each(['no-such-id', '00000000-0000-7000-8000-000000000000', "' or 1=1 --"])(
    '%s is not found',
    async (id) => {
      await expect(stand.client('patron').catalogue.getProduct({ id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    },
  )
})
