import { eq } from '../../../db/drizzle.ts'

import type { ProductDraft } from '@wellspring/api/contract/seller-products'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { drawPictures, removeDrawn, listPictures, savePictures } from '../pictures/pictures.ts'
import { wordsOf, notHere } from '../products/product-input.ts'
import { requireComplete } from '../products/require-complete.ts'
import { saveVariants } from '../products/save-variants.ts'
import { explainTakenSku } from '../products/taken-skus.ts'
import { mayBeIncomplete, mayEdit, priceRange, statusAfter } from '../rules.ts'
import { getOwnProduct, lockOwnProduct } from '../products/own-products.ts'
import type { OwnProduct } from '../products/own-products.ts'
import { products } from '../tables.ts'

/** Updates a product. The last editor's texts and prices count; a stock counts only if that editor changed it. */
export async function updateProduct(
  context: Context,
  actor: Actor,
  { id, ...input }: ProductDraft & { id: string },
): Promise<OwnProduct> {
  const seen = await getOwnProduct(context.db, actor, id)
  if (stepDone(context, 'update') !== undefined) return seen
  if (!mayEdit(actor, seen.status)) throw notHere()
  const known = await listPictures(context.db, id)
  const drawn = await drawPictures(context, actor, { wanted: input.pictures, known })
  const write = (inner: Context) =>
    change(inner, 'product.update', async (tx) => {
      const row = await lockOwnProduct(tx, actor, id)
      if (!mayEdit(actor, row.status)) throw notHere()
      if (!mayBeIncomplete(row)) requireComplete(input)
      const before = await getOwnProduct(tx, actor, id)
      await saveVariants(tx, context, { productId: id, sellerId: row.sellerId, wanted: input.variants })
      const { jobs } = await savePictures(tx, context, { productId: id, drawn })
      const imageUrl = drawn[0]?.url ?? null
      const status = statusAfter(actor, row, input)
      await tx
        .update(products)
        .set({ ...wordsOf(input), ...priceRange(input.variants), status, imageUrl, updatedAt: context.now() })
        .where(eq(products.id, id))
      const after = await getOwnProduct(tx, actor, id)
      return { subject: `product:${id}`, before, after, jobs, result: null }
    })
  await keyedStep(context, 'update', write).catch(async (error: unknown) => {
    await removeDrawn(context, drawn, known)
    return explainTakenSku(context.db, error, {
      sellerId: seen.seller.id,
      productId: id,
      wanted: input.variants,
    })
  })
  return getOwnProduct(context.db, actor, id)
}
