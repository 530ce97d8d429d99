import type { Actor, Context } from '../../context.ts'
import { os, signedIn } from '../../http/implement.ts'
import { notFound } from '../../problem.ts'
import { createProduct } from './actions/create-product.ts'
import { duplicateProduct } from './actions/duplicate-product.ts'
import { updateProduct } from './actions/update-product.ts'
import { exportProducts } from './product-table/export-products.ts'
import { importProducts } from './actions/import-products.ts'
import { moveProduct } from './transition.ts'
import { findProduct, listProducts, listRatings } from './queries.ts'
import { getOwnRating } from './products/own-products.ts'
import { rateProduct } from './actions/rate-product.ts'
import { replyToRating } from './actions/reply-to-rating.ts'
import { getOwnProduct, listOwnProducts } from './products/own-products.ts'
import type { OwnProduct } from './products/own-products.ts'
import { oneWithSold, withSold } from './products/sold-counts.ts'

const answer = async (context: Context, own: OwnProduct | Promise<OwnProduct>) => ({
  product: await oneWithSold(context, await own),
})

const received = async ({ db, deps }: Context, actor: Actor, id: string) => ({
  id,
  received: await deps.productSales.hasReceived(db, actor, id),
})

export const catalogueRoutes = {
  listProducts: os.catalogue.listProducts.handler(({ context, input }) => listProducts(context, input)),
  getProduct: os.catalogue.getProduct.handler(async ({ context, input }) => {
    const product = await findProduct(context.db, input.id)
    if (!product) throw notFound('product')
    return { product }
  }),
  listProductRatings: os.catalogue.listProductRatings.handler(async ({ context, input }) => {
    const ratings = await listRatings(context.db, input.id, input.limit)
    if (!ratings) throw notFound('product')
    return ratings
  }),
  listOwnProducts: os.catalogue.listOwnProducts.handler(async ({ context, input }) => {
    const { product, ...rest } = await listOwnProducts(context.db, signedIn(context), input)
    return { ...rest, product: await withSold(context, product) }
  }),
  getOwnProduct: os.catalogue.getOwnProduct.handler(({ context, input }) =>
    answer(context, getOwnProduct(context.db, signedIn(context), input.id)),
  ),
  createProduct: os.catalogue.createProduct.handler(({ context, input }) =>
    answer(context, createProduct(context, signedIn(context), input)),
  ),
  updateProduct: os.catalogue.updateProduct.handler(({ context, input }) =>
    answer(context, updateProduct(context, signedIn(context), input)),
  ),
  moveProduct: os.catalogue.moveProduct.handler(({ context, input }) =>
    answer(context, moveProduct(context, signedIn(context), input)),
  ),
  duplicateProduct: os.catalogue.duplicateProduct.handler(({ context, input }) =>
    answer(context, duplicateProduct(context, signedIn(context), input.id)),
  ),
  importProducts: os.catalogue.importProducts.handler(({ context, input }) =>
    importProducts(context, signedIn(context), input.csv),
  ),
  exportProducts: os.catalogue.exportProducts.handler(({ context }) =>
    exportProducts(context, signedIn(context)),
  ),
  getOwnRating: os.catalogue.getOwnRating.handler(async ({ context, input }) => {
    const actor = signedIn(context)
    return getOwnRating(context.db, actor, await received(context, actor, input.id))
  }),
  rateProduct: os.catalogue.rateProduct.handler(async ({ context, input }) => {
    const actor = signedIn(context)
    return rateProduct(context, actor, { ...input, ...(await received(context, actor, input.id)) })
  }),
  replyToRating: os.catalogue.replyToRating.handler(({ context, input }) =>
    replyToRating(context, signedIn(context), input),
  ),
}
