import { eq } from 'drizzle-orm'

import type { ProductDraft } from '@wellspring/api/contract/seller-products'

import { change, keyedStep, stepDone } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { requireComplete } from './complete.ts'
import { insertProduct } from './insert.ts'
import { drawPictures, forgetDrawn, listPictures, savePictures } from './pictures.ts'
import { mayBeIncomplete, mayEdit, nameOfCopy, priceRange, statusAfter } from './rules.ts'
import { getOwnProduct, lockOwnProduct, visibleTo } from './seller-queries.ts'
import type { OwnProduct } from './seller-queries.ts'
import { ensureShop } from './shop.ts'
import { products } from './tables.ts'
import { saveVariants } from './variants.ts'

const wordsOf = ({ name, description, area, serenityToken }: ProductDraft) => ({
  name,
  description,
  area,
  serenityToken,
})

/** A new draft of a seller, whose shop opens with it. */
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
    await forgetDrawn(context, pictures, [])
    throw error
  })
  return getOwnProduct(context.db, actor, id)
}

const notHere = () => problem('CONFLICT', 'This product cannot be changed where it stands.')

/** Changes a product. Words and prices are the last editor's; a stock only if that editor changed it. */
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
      await saveVariants(tx, context, { productId: id, wanted: input.variants })
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
    await forgetDrawn(context, drawn, known)
    throw error
  })
  return getOwnProduct(context.db, actor, id)
}

/** A draft like it, of which nothing was sold and nobody said anything yet. */
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
      offered,
      pictures: await listPictures(tx, id),
    })
    const result = await getOwnProduct(tx, actor, copy)
    return { subject: `product:${copy}`, after: { ...result, copyOf: id }, result }
  })
}
