import type { ProductDraft } from '@wellspring/api/contract/seller-products'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { drawPictures, removeDrawn } from '../pictures/pictures.ts'
import { insertProduct } from '../products/insert-product.ts'
import { wordsOf } from '../products/product-input.ts'
import { explainTakenSku } from '../products/taken-skus.ts'
import { getOwnProduct, visibleTo } from '../products/own-products.ts'
import type { OwnProduct } from '../products/own-products.ts'
import { ensureShop } from '../shop.ts'

/** Creates a draft, and opens the seller's shop with the first one. */
export async function createProduct(
  context: Context,
  actor: Actor,
  input: ProductDraft,
): Promise<OwnProduct> {
  visibleTo(actor)
  const done = stepDone(context, 'create')
  if (typeof done === 'string') return getOwnProduct(context.db, actor, done)
  const pictures = await drawPictures(context, actor, { wanted: input.pictures, known: [] })
  const write = (inner: Context) =>
    change(inner, 'product.create', async (tx) => {
      await ensureShop(tx, actor.userId)
      const values = { ...wordsOf(input), sellerId: actor.userId, status: 'draft' as const }
      const id = await insertProduct(tx, context, { values, offered: input.variants, pictures })
      return { subject: `product:${id}`, after: await getOwnProduct(tx, actor, id), result: id }
    })
  const id = await keyedStep(context, 'create', write).catch(async (error: unknown) => {
    await removeDrawn(context, pictures, [])
    return explainTakenSku(context.db, error, {
      sellerId: actor.userId,
      productId: null,
      wanted: input.variants,
    })
  })
  return getOwnProduct(context.db, actor, id)
}
