import type { Area } from '@wellspring/api/contract/areas'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { stemOf } from '../pictures/renditions.ts'
import { insertProduct } from '../products/insert-product.ts'

export interface NewProduct {
  sellerId: string
  name: string
  description: string
  area: Area
  serenityToken: number
  imageUrl: string | null
  /** In addition to the main image. */
  moreImages?: readonly string[]
  /** In display order; prices in whole dollars. */
  variants: { name: string; sku?: string; price: number; stock: number; imageUrl: string | null }[]
}

/** Publishes a new product with its variants and returns its id. */
export async function publishProduct(context: Context, product: NewProduct): Promise<string> {
  const { variants: offered, moreImages = [], ...values } = product
  return change(context, 'product.publish', async (tx) => {
    const id = await insertProduct(tx, context, {
      values: {
        ...values,
        status: 'published',
      },
      offered,
      pictures: [values.imageUrl, ...moreImages].flatMap(drawnOf),
    })
    return { subject: `product:${id}`, after: product, result: id }
  })
}

const drawnOf = (url: string | null) =>
  url === null ? [] : [{ url, sourceKey: `${stemOf(url)}-640.webp`, crop: null }]
