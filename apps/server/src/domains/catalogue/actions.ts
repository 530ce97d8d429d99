import { and, eq } from 'drizzle-orm'

import type { Area } from '@wellspring/api/contract/catalogue'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { stemOf } from './drawings.ts'
import { insertProduct } from './insert.ts'
import { products, sellers } from './tables.ts'

/** Opens a provider's shop under a name. */
export async function openShop(context: Context, seller: { userId: string; name: string }): Promise<void> {
  await change(context, 'seller.open', async (tx) => {
    await tx.insert(sellers).values({ id: seller.userId, name: seller.name })
    return { subject: `seller:${seller.userId}`, after: { name: seller.name }, result: undefined }
  })
}

/**
 * Takes everything of a seller off the shelves, or puts it back; what was bought already stays bought. Says
 * how many products that were.
 */
export async function holdSeller(tx: Tx, sellerId: string, held: boolean): Promise<number> {
  const [from, to] = held ? (['published', 'held'] as const) : (['held', 'published'] as const)
  const moved = await tx
    .update(products)
    .set({ status: to })
    .where(and(eq(products.sellerId, sellerId), eq(products.status, from)))
    .returning({ id: products.id })
  return moved.length
}

export interface NewProduct {
  sellerId: string
  name: string
  description: string
  area: Area
  serenityToken: number
  imageUrl: string | null
  /** In the order in which they are shown; prices in whole dollars. */
  variants: { name: string; price: number; stock: number; imageUrl: string | null }[]
}

/** Puts a product with its variants on sale and returns its id. */
export async function publishProduct(context: Context, product: NewProduct): Promise<string> {
  const { variants: offered, ...values } = product
  return change(context, 'product.publish', async (tx) => {
    const id = await insertProduct(tx, context, {
      values: {
        ...values,
        status: 'published',
      },
      offered,
      pictures: drawnOf(values.imageUrl),
    })
    return { subject: `product:${id}`, after: product, result: id }
  })
}

const drawnOf = (url: string | null) =>
  url === null ? [] : [{ url, sourceKey: `${stemOf(url)}-640.webp`, crop: null }]
