import { centsOf } from '@wellspring/api/contract/cents'

import type { Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import type { Drawn } from '../pictures/pictures.ts'
import { priceRange } from '../rules.ts'
import { productPictures, products, variants } from '../tables.ts'

type Values = Pick<
  typeof products.$inferInsert,
  'sellerId' | 'name' | 'description' | 'area' | 'serenityToken' | 'status'
>

interface NewRows {
  values: Values
  /** In display order; prices in whole dollars. */
  offered: readonly {
    name: string
    sku?: string | null | undefined
    price: number | null
    stock: number | null
    imageUrl?: string | null
  }[]
  pictures: readonly Drawn[]
}

/** Inserts a product with its variants and pictures and returns its id. */
export async function insertProduct(
  tx: Tx,
  context: Context,
  { values, offered, pictures }: NewRows,
): Promise<string> {
  const now = context.now()
  const row = returned(
    await tx
      .insert(products)
      .values({
        ...values,
        ...priceRange(offered),
        imageUrl: pictures[0]?.url ?? null,
        publishedAt: values.status === 'published' ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: products.id }),
    'product',
  )
  if (offered.length > 0)
    await tx.insert(variants).values(
      offered.map(({ name, sku, price, stock, imageUrl = null }, position) => ({
        productId: row.id,
        sellerId: values.sellerId,
        position,
        name,
        sku: sku || null,
        stock,
        imageUrl,
        priceCents: price === null ? null : centsOf(price),
      })),
    )
  if (pictures.length > 0)
    await tx.insert(productPictures).values(
      pictures.map(({ sourceKey, url, crop }, position) => ({
        productId: row.id,
        position,
        sourceKey,
        url,
        crop,
      })),
    )
  return row.id
}
