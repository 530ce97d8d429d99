import * as z from 'zod'

import { areas } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { CountsByStars, Dollars, Id, Instant, Limit, PageIndex, PathId, SearchWords } from './fields.ts'

export const productSorts = ['low-to-high', 'high-to-low', 'best-rated', 'popular'] as const
export type ProductSort = (typeof productSorts)[number]

export const ProductVariant = z.object({
  id: Id,
  name: z.string(),
  price: Dollars,
  imageUrl: z.string().nullable(),
  totalQuantity: z.int().min(0),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** All pictures in the seller's order, the main one first. */
  pictures: z.array(z.string()),
  area: z.enum(areas),
  seller: z.object({ id: Id, name: z.string() }),
  /** Tokens earned with a purchase. */
  serenityToken: z.int().min(0),
  rating: z.object({ average: z.number().nullable(), count: z.int().min(0) }),
  productVariants: z.array(ProductVariant).min(1),
})
export type Product = z.infer<typeof Product>

export const ProductRating = z.object({
  id: Id,
  stars: z.int().min(1).max(5),
  comment: z.string(),
  authorName: z.string(),
  /** The seller's reply. */
  reply: z.string().nullable(),
  createdAt: Instant,
})
export type ProductRating = z.infer<typeof ProductRating>

const Price = z.coerce.number<number>().int().min(0).max(1_000_000).optional()

export const ListProductsInput = z.object({
  limit: Limit,
  page: PageIndex,
  search: SearchWords,
  area: z.enum(areas).optional(),
  sort: z.enum(productSorts).optional(),
  seller: Id.optional(),
  /** Compared with the price of any variant, in whole dollars. */
  minPrice: Price,
  maxPrice: Price,
})
export type ListProductsInput = z.input<typeof ListProductsInput>

export const catalogue = {
  listProducts: endpoint('GET', '/products', {
    access: 'anyone',
    cachedUnder: 'catalogue',
    summary:
      'List published products by date, price or rating. A search ranks matching names first, then descriptions and sellers; without an exact match it returns similarly spelt ones.',
  })
    .input(ListProductsInput)
    .output(z.object({ product: z.array(Product), totalRecords: z.int(), isNear: z.boolean() })),
  getProduct: endpoint('GET', '/products/{id}', {
    access: 'anyone',
    cachedUnder: 'catalogue',
    summary: 'Get a published product.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ product: Product })),
  listProductRatings: endpoint('GET', '/ratings/product/{id}', {
    access: 'anyone',
    cachedUnder: 'catalogue',
    summary: "List buyers' ratings of a product, newest first.",
  })
    .input(z.object({ id: PathId, limit: Limit }))
    .output(
      z.object({
        ratings: z.array(ProductRating),
        totalRecords: z.int(),
        byStars: CountsByStars,
      }),
    ),
}
