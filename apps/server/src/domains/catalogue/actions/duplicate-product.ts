import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { listPictures } from '../pictures/pictures.ts'
import { insertProduct } from '../products/insert-product.ts'
import { nameOfCopy } from '../rules.ts'
import { getOwnProduct, lockOwnProduct } from '../products/own-products.ts'
import type { OwnProduct } from '../products/own-products.ts'

/** Copies a product into a draft without its sales and ratings. */
export async function duplicateProduct(context: Context, actor: Actor, id: string): Promise<OwnProduct> {
  return change(context, 'product.duplicate', async (tx) => {
    const row = await lockOwnProduct(tx, actor, id)
    const { variants: offered } = await getOwnProduct(tx, actor, id)
    const { description, area, serenityToken, sellerId } = row
    const copy = await insertProduct(tx, context, {
      values: {
        description,
        area,
        serenityToken,
        sellerId,
        name: nameOfCopy(row.name),
        status: 'draft',
      },
      // An SKU identifies a single variant.
      offered: offered.map((variant) => ({ ...variant, sku: null })),
      pictures: await listPictures(tx, id),
    })
    const result = await getOwnProduct(tx, actor, copy)
    return { subject: `product:${copy}`, after: { ...result, copyOf: id }, result }
  })
}
