import type { Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import type { OwnProduct } from './own-products.ts'

/** Adds the number of pieces sold to each variant. */
export async function withSold({ db, deps }: Context, products: readonly OwnProduct[]) {
  const sellerIds = [...new Set(products.map(({ seller }) => seller.id))]
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  const sold = await deps.productSales.countSold(db, { sellerIds, variantIds })
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, sold: sold.get(variant.id) ?? 0 })),
  }))
}

/** Like `withSold`, for one product. */
export async function oneWithSold(context: Context, own: OwnProduct) {
  const [product] = await withSold(context, [own])
  if (!product) throw notFound('product')
  return product
}
