import { access } from 'node:fs/promises'
import path from 'node:path'

import { eq } from '../../../db/drizzle.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { buyProduct, productInput, signInSeller } from '../../../testing/sales/products.ts'
import { uploadBench } from '../../../testing/uploads.ts'
import type { Bench } from '../../../testing/uploads.ts'
import { forgetUploads } from '../../uploads/jobs.ts'
import { stemOf } from '../pictures/renditions.ts'
import { products } from '../tables.ts'

let stand: TestApp
let bench: Bench
let seller: SignedIn
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  bench = uploadBench(stand)
  seller = await signInSeller(stand)
})
afterAll(() => stand.close())

/** The left half red, the right half blue. */
const halves = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } },
        left: 100,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

const upload = async () => bench.upload(seller, 'image/png', await halves())
const left = { x: 0, y: 0, width: 0.5, height: 1 }
const right = { x: 0.5, y: 0, width: 0.5, height: 1 }

const fileOf = (url: string, suffix = '-640.webp') => stand.deps.ports.storage.get(stemOf(url) + suffix)
const colourOf = async (url: string, suffix?: string) => {
  const { dominant } = await sharp(await fileOf(url, suffix)).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}
const isThere = (url: string) =>
  fileOf(url).then(
    () => true,
    () => false,
  )

async function withPictures(...crops: (typeof left | null)[]) {
  const pictures = []
  for (const crop of crops) pictures.push({ privateUrl: await upload(), crop })
  return (await seller.client.catalogue.createProduct(productInput({ pictures }))).product
}

const formOf = (product: Awaited<ReturnType<typeof withPictures>>) => ({
  ...productInput(),
  id: product.id,
  variants: product.variants.map(({ sold: _sold, ...variant }) => ({ ...variant, stockWas: variant.stock })),
  pictures: product.pictures.map(({ id, crop }) => ({ id, crop })),
})

describe('the pictures of a product', () => {
  test('are cropped and rendered square in the shop’s sizes and formats', async () => {
    const { pictures, imageUrl } = await withPictures(left, right)
    expect(imageUrl).toBe(pictures[0]?.url)
    expect(imageUrl).toMatch(/^\/media\/products\/[\w-]+-640\.webp$/)
    for (const [suffix, width] of [
      ['-640.webp', 640],
      ['-320.webp', 320],
      ['-640.avif', 640],
      ['-320.avif', 320],
    ] as const) {
      const drawn = await sharp(await fileOf(imageUrl!, suffix)).metadata()
      expect([drawn.width, drawn.height]).toEqual([width, width])
      expect(await colourOf(pictures[0]!.url, suffix)).toBe('red')
      expect(await colourOf(pictures[1]!.url, suffix)).toBe('blue')
    }
    const { publicFolder } = stand.deps.ports.disk!
    await access(path.join(publicFolder, imageUrl!.replace('/media/', '')))
  })

  test('are reordered without being rendered again', async () => {
    const product = await withPictures(left, right)
    const [first, second] = formOf(product).pictures
    const { product: after } = await seller.client.catalogue.updateProduct({
      ...formOf(product),
      pictures: [second!, first!],
    })
    expect(after.pictures.map(({ url }) => url)).toEqual(product.pictures.map(({ url }) => url).toReversed())
    expect(after.imageUrl).toBe(product.pictures[1]?.url)
  })

  test('with a new crop are rendered from the original, and old files are removed after a delay', async () => {
    const product = await withPictures(left)
    const [picture] = formOf(product).pictures
    const { product: after } = await seller.client.catalogue.updateProduct({
      ...formOf(product),
      pictures: [{ ...picture!, crop: right }],
    })
    expect(await colourOf(after.imageUrl!)).toBe('blue')
    expect(await isThere(product.imageUrl!)).toBe(true)
    await stand.runJobs()
    expect([await isThere(product.imageUrl!), await isThere(after.imageUrl!)]).toEqual([false, true])
  })

  test('stay while a receipt or a copy shows them', async () => {
    const bought = await withPictures(left)
    await stand.deps.database.write(async (tx) => {
      await tx.update(products).set({ status: 'in_review' }).where(eq(products.id, bought.id))
      await tx.update(products).set({ status: 'published' }).where(eq(products.id, bought.id))
    })
    const variantIds = bought.variants.map(({ id }) => id)
    await buyProduct(await stand.signIn('patron'), { id: bought.id, sellerId: seller.userId, variantIds })
    const copied = await withPictures(right)
    await seller.client.catalogue.duplicateProduct({ id: copied.id })
    for (const product of [bought, copied])
      await seller.client.catalogue.updateProduct({ ...formOf(product), pictures: [] })
    await stand.runJobs()
    expect([await isThere(bought.imageUrl!), await isThere(copied.imageUrl!)]).toEqual([true, true])
  })

  test('keep their originals while the product exists', async () => {
    const product = await withPictures(left)
    stand.clock.advance({ days: 40 })
    await forgetUploads(stand.context)
    await stand.runJobs()
    const again = await stand.signInAs(seller.userId)
    const { url } = await again.uploads.signRead({ privateUrl: product.pictures[0]!.privateUrl! })
    expect(url).toContain('/files/')
    seller = { ...seller, client: again }
  })

  test('leave no files behind when the change fails', async () => {
    const product = await withPictures(null)
    const before = await stand.deps.ports.storage.get(stemOf(product.imageUrl!) + '-320.webp')
    await expect(
      seller.client.catalogue.updateProduct({
        ...formOf(product),
        variants: [{ ...formOf(product).variants[0]!, stock: 7, stockWas: 3 }],
        pictures: [...formOf(product).pictures, { privateUrl: await upload(), crop: left }],
      }),
    ).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
    const { product: after } = await seller.client.catalogue.getOwnProduct({ id: product.id })
    expect(after.pictures).toEqual(product.pictures)
    expect(await fileOf(product.imageUrl!, '-320.webp')).toEqual(before)
  })

  test('must be images, complete, owned by the seller, and eight at most', async () => {
    const create = (pictures: object[]) =>
      seller.client.catalogue.createProduct(productInput({ pictures: pictures as never }))
    const other = await signInSeller(stand)
    const others = await bench.upload(other, 'image/png', await halves())
    const { privateUrl: empty } = await bench.grant(seller)
    for (const pictures of [
      [{ privateUrl: others, crop: null }],
      [{ privateUrl: empty, crop: null }],
      [{ privateUrl: `${others}\0`, crop: null }],
      [{ crop: null }],
      [{ privateUrl: await upload(), crop: { x: 0.6, y: 0, width: 0.6, height: 1 } }],
      Array.from({ length: 9 }, () => ({ privateUrl: others, crop: null })),
    ])
      await expect(create(pictures)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})
