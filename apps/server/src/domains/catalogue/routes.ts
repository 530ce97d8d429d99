import { os } from '../../http/implement.ts'
import { notFound } from '../../problem.ts'
import { findProduct, listProducts, listRatings } from './queries.ts'

export const catalogueRoutes = {
  listProducts: os.catalogue.listProducts.handler(({ context, input }) => listProducts(context.db, input)),
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
}
