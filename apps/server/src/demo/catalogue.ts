import { count } from '../db/drizzle.ts'

import { systemContext } from '../system-context.ts'
import type { Context } from '../context.ts'
import { openShop } from '../domains/catalogue/actions/open-shop.ts'
import { publishProduct } from '../domains/catalogue/actions/publish-product.ts'
import { renditions } from '../domains/catalogue/pictures/renditions.ts'
import { sellers } from '../domains/catalogue/tables.ts'
import { OFFER_DAYS, SIGN_UP_DAYS, ago } from './ago.ts'
import { demoAccount, slug } from './identity.ts'
import { productPicture } from './pictures/product-pictures.ts'
import { demoProducts } from './products.ts'
import { shopEmail, shops } from './shops.ts'

/** The products with alternating areas, so that no page shows one area only. */
const mixed = [...Map.groupBy(demoProducts, ({ area }) => area).values()].reduce<
  (typeof demoProducts)[number][]
>((all, ofArea, place, areas) => {
  for (const [row, product] of ofArea.entries()) all[row * areas.length + place] = product
  return all
}, [])

/** Renders a product picture, stores its sizes and returns the URL of the largest. */
async function drawPicture(context: Context, index: number, view = 0): Promise<string> {
  const product = mixed[index % mixed.length]
  if (!product) throw new Error('there are no demo products')
  const name = `public/products/${slug(product.name)}${view === 0 ? '' : `-${view + 1}`}`
  for (const { suffix, bytes } of await renditions(
    Buffer.from(productPicture(product, index + view * mixed.length, view)),
  ))
    await context.ports.storage.put(`${name}${suffix}`, bytes)
  return context.ports.storage.publicUrl(`${name}-640.webp`)
}

/** The additional views of a product: both for every sixth product, one of the two for the others. */
const viewsOf = (index: number): number[] => (index % 6 === 0 ? [1, 2] : [1 + (index % 2)])

/** `WG-014-2` is the second variant of the fourteenth product. */
const skuOf = (index: number, place: number) => `WG-${String(index + 1).padStart(3, '0')}-${place + 1}`

async function openShops(context: Context): Promise<string[]> {
  const then = ago(context, SIGN_UP_DAYS)
  const ids: string[] = []
  for (const { name, firstName, lastName } of shops) {
    const userId = await demoAccount(then, {
      kind: 'provider',
      email: shopEmail(name),
      firstName,
      lastName,
    })
    await openShop(then, { userId, name })
    ids.push(userId)
  }
  return ids
}

/** A context without an actor, at the time of the given one. */
const system = ({ deps, requestId, now }: Context) => systemContext({ ...deps, now }, requestId)

/** Seeds eight shops with sixty products and their pictures. Does nothing if there are shops. */
export async function seedCatalogue(context: Context): Promise<void> {
  const [row] = await context.db.select({ count: count() }).from(sellers)
  if (row && row.count > 0) return
  const sellerIds = await openShops(context)
  await demoAccount(ago(context, SIGN_UP_DAYS), {
    kind: 'patron',
    email: 'noor@wellspring.example',
    firstName: 'Noor',
    lastName: 'Rahman',
  })
  for (const [index, product] of mixed.entries()) {
    const offeredDays = OFFER_DAYS * (1 - (0.9 * index) / mixed.length)
    const then = system(ago(context, offeredDays))
    const imageUrl = await drawPicture(context, index)
    const moreImages: string[] = []
    for (const view of viewsOf(index)) moreImages.push(await drawPicture(context, index, view))
    await publishProduct(then, {
      ...product,
      sellerId: sellerIds[index % sellerIds.length] ?? '',
      serenityToken: Math.max(1, Math.round((product.variants[0]?.price ?? 10) / 5)),
      imageUrl,
      moreImages,
      variants: product.variants.map((variant, place) => ({
        ...variant,
        sku: skuOf(index, place),
        imageUrl: null,
      })),
    })
  }
}

/** Adds products for benchmarks, which share the existing pictures. */
export async function seedMoreProducts(context: Context, howMany: number): Promise<void> {
  const sellerIds = (await context.db.select({ id: sellers.id }).from(sellers)).map(({ id }) => id)
  for (let index = 0; index < howMany; index++) {
    const product = mixed[index % mixed.length]
    if (!product) return
    await publishProduct(context, {
      ...product,
      name: `${product.name} ${Math.floor(index / mixed.length) + 2}`,
      sellerId: sellerIds[index % sellerIds.length] ?? '',
      serenityToken: 5,
      imageUrl: context.ports.storage.publicUrl(`public/products/${slug(product.name)}-640.webp`),
      variants: product.variants.map((variant) => ({ ...variant, stock: 1000, imageUrl: null })),
    })
  }
}
