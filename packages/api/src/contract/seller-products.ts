import * as z from 'zod'

import { productStatuses } from './product-status.ts'
import { productSorts } from './sorts.ts'
import { stockStates } from './stock.ts'
import type { ProductStatus } from './product-status.ts'
import { areas } from './areas.ts'
import { centsOf, isWholeCents } from './cents.ts'
import { endpoint } from './endpoint.ts'
import {
  Dollars,
  draftText,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  isKeepable,
  requiredText,
  requiredLine,
} from './fields.ts'
import { mustContainLetterOrDigit } from './plausible-fields.ts'
import { PRODUCT_TOKEN_PERCENT } from './tokens.ts'

type Moves = Partial<Record<ProductStatus, readonly ProductStatus[]>>

const moderation: Moves = { in_review: ['published', 'draft'], published: ['archived'] }

/** Transitions that each role can make. All others follow from the seller's licence: losing it holds their products. */
export const productMoves: Record<'provider' | 'admin' | 'staff', Moves> = {
  provider: {
    draft: ['in_review', 'archived'],
    in_review: ['draft', 'archived'],
    published: ['draft', 'archived'],
    archived: ['draft'],
  },
  admin: moderation,
  staff: moderation,
}

/** Statuses in which each role can edit a product. Sellers cannot edit during a review, and staff never edits. */
export const editableStatuses: Record<keyof typeof productMoves, readonly ProductStatus[]> = {
  provider: ['draft', 'published', 'held'],
  admin: ['in_review', 'published', 'held'],
  staff: [],
}

/** The visible part of a picture, as fractions of its width and height. */
export const Crop = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.05).max(1),
    height: z.number().min(0.05).max(1),
  })
  .refine(
    ({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001,
    'This is outside the picture.',
  )

export type Crop = z.infer<typeof Crop>

const ProductPicture = z.object({
  id: Id,
  /** The cropped picture. */
  url: z.string(),
  /** Where its uploader can read the original; null when `url` is the original. */
  privateUrl: z.string().nullable(),
  crop: Crop.nullable(),
})

const oneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value)

/** The seller's SKU of a variant, unique regardless of case; empty or null without one. */
const Sku = z
  .string()
  .trim()
  .max(64, 'SKU must be 64 characters or less')
  .refine((value) => isKeepable(value) && oneLine(value), 'Write the SKU without hidden characters.')

/** Normalises an SKU for comparison; null without one. */
export const skuKey = (sku: string | null | undefined): string | null => sku?.trim().toLowerCase() || null

/** Price per piece, in dollars with cents. */
const Price = z
  .number('Price must be an amount in dollars, such as 26.50')
  .min(0, 'Price must be 0 or more')
  .max(1_000_000)
  .refine(isWholeCents, 'Price must have at most two decimals')

export const VariantInput = z.object({
  /** Absent for a new variant. */
  id: Id.optional(),
  name: requiredLine('Name cannot be empty'),
  sku: Sku.nullable().optional(),
  price: Price,
  stock: z.int('Stock must be a whole number').min(0, 'Stock must be 0 or more').max(1_000_000),
  /** The stock that the editor saw: an unchanged stock is not written, so that sales made meanwhile are not undone. */
  stockWas: z.int().optional(),
})

/** A variant of a draft: missing values are null, a missing name is empty. */
const DraftVariant = VariantInput.extend({
  name: draftText('Name', 255),
  price: VariantInput.shape.price.nullable().default(null),
  stock: VariantInput.shape.stock.nullable().default(null),
  stockWas: z.int().nullable().optional(),
})

const isDistinct = (items: readonly { id?: string | undefined }[]) => {
  const ids = items.map(({ id }) => id).filter((id) => id !== undefined)
  return new Set(ids).size === ids.length
}

const PictureInput = z
  .object({
    id: Id.optional(),
    privateUrl: z.string().max(500).refine(isKeepable, 'Unknown file').optional(),
    crop: Crop.nullable(),
  })
  .refine(
    ({ id, privateUrl }) => (id === undefined) !== (privateUrl === undefined),
    'Either the id of a picture or its privateUrl.',
  )

/**
 * Maximum tokens that a product with these variants may give: a percentage of its lowest price. One token is worth one
 * cent.
 */
export const mostTokensGiven = (variants: readonly { price: number }[]): number =>
  Math.floor((Math.min(...variants.map(({ price }) => centsOf(price))) * PRODUCT_TOKEN_PERCENT) / 100)

/** Refuses more tokens than the lowest price allows. */
function checkTokensGiven(
  { serenityToken, variants }: { serenityToken: number; variants: readonly { price: number | null }[] },
  context: z.RefinementCtx,
): void {
  const priced = variants.flatMap(({ price }) => (price === null ? [] : [{ price }]))
  if (priced.length === 0) return
  const most = mostTokensGiven(priced)
  if (serenityToken <= most) return
  const message =
    most === 0
      ? 'A product with a free variant earns no tokens'
      : `At most ${most} tokens: ${PRODUCT_TOKEN_PERCENT}% of the lowest price`
  context.addIssue({ code: 'custom', path: ['serenityToken'], message })
}

/** Refuses the same SKU for two variants of a product. */
function checkSkus(
  { variants }: { variants: readonly { sku?: string | null | undefined }[] },
  context: z.RefinementCtx,
): void {
  const keys = variants.map(({ sku }) => skuKey(sku))
  for (const [index, key] of keys.entries())
    if (key !== null && keys.indexOf(key) < index)
      context.addIssue({
        code: 'custom',
        path: ['variants', index, 'sku'],
        message: 'Another variant of this product has this SKU',
      })
}

/** Checks across the fields of a product. */
export function checkProduct(
  product: Parameters<typeof checkTokensGiven>[0] & Parameters<typeof checkSkus>[0],
  context: z.RefinementCtx,
): void {
  checkTokensGiven(product, context)
  checkSkus(product, context)
}

const ProductFields = z.object({
  name: mustContainLetterOrDigit(requiredLine('Name cannot be empty'), 'a name'),
  description: requiredText('Write a description', 5000),
  area: z.enum(areas, 'Choose an area'),
  serenityToken: z.int('Tokens must be a whole number').min(0, 'Tokens must be 0 or more').max(100_000),
  variants: z
    .array(VariantInput)
    .min(1, 'Add at least one variant')
    .max(50, 'At most 50 variants.')
    .refine(isDistinct, 'This list has a variant twice.'),
  /** In display order: existing pictures by id, new ones by `privateUrl`. */
  pictures: z
    .array(PictureInput)
    .max(8, 'At most 8 pictures.')
    .refine(isDistinct, 'This list has a picture twice.'),
})
export const ProductInput = ProductFields.superRefine(checkProduct)
export type ProductInput = z.infer<typeof ProductInput>

const DraftFields = ProductFields.extend({
  description: draftText('Description', 5000),
  area: ProductFields.shape.area.nullable().default(null),
  serenityToken: ProductFields.shape.serenityToken.default(0),
  variants: z
    .array(DraftVariant)
    .max(50, 'At most 50 variants.')
    .refine(isDistinct, 'This list has a variant twice.')
    .default([]),
  pictures: ProductFields.shape.pictures.default([]),
})

/**
 * A draft needs only a name. Products in review, and products that have ever been published, must satisfy
 * `ProductInput`.
 */
export const ProductDraft = DraftFields.superRefine(checkProduct)
export type ProductDraft = z.output<typeof ProductDraft>

/** The fields that a draft still lacks before it can be submitted, as the list names them. */
export const productGaps = [
  'description',
  'wellness area',
  'variant',
  'variant name',
  'price',
  'stock',
] as const

/** A product as its seller and staff see it. */
export const SellerProduct = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Null while a draft has none. */
  area: z.enum(areas).nullable(),
  serenityToken: z.int(),
  status: z.enum(productStatuses),
  /** Why staff sent it back. */
  reviewComment: z.string().nullable(),
  seller: z.object({ id: Id, name: z.string() }),
  imageUrl: z.string().nullable(),
  pictures: z.array(ProductPicture),
  /** Prices and stock may be missing in a draft. */
  variants: z.array(
    z.object({
      id: Id,
      name: z.string(),
      sku: z.string().nullable(),
      price: Dollars.nullable(),
      stock: z.int().nullable(),
      sold: z.int(),
    }),
  ),
  /** The fields that are missing before it can be submitted. */
  missing: z.array(z.enum(productGaps)),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  createdAt: Instant,
  updatedAt: Instant,
})
export type SellerProduct = z.infer<typeof SellerProduct>

const one = z.object({ id: PathId })
const Answer = z.object({ product: SellerProduct })
const sellers = ['provider', 'admin'] as const
const moderated = [...sellers, 'staff'] as const

/** Lines of an import that were refused, with the reasons. */
const ImportReport = z.object({
  created: z.int(),
  refused: z.array(z.object({ line: z.int(), message: z.string() })),
})

export const sellerProducts = {
  listOwnProducts: endpoint('GET', '/products/me', {
    access: moderated,
    summary: "List the caller's products; all products for administrators and staff.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        search: SearchWords,
        status: StatusFilter(productStatuses),
        /** `low`: a variant is out of stock or nearly so. */
        stock: z.enum(stockStates).optional(),
        /** Newest first by default. */
        sort: z.enum(productSorts).optional(),
      }),
    )
    .output(
      z.object({
        product: z.array(SellerProduct),
        totalRecords: z.int(),
        statusCounts: StatusCounts(productStatuses),
      }),
    ),
  getOwnProduct: endpoint('GET', '/products/me/{id}', {
    access: moderated,
    summary: 'Get a product to edit.',
  })
    .input(one)
    .output(Answer),
  createProduct: endpoint('POST', '/products', {
    inSteps: true,
    access: ['provider'],
    summary: 'Create a draft product; a name is enough.',
  })
    .input(ProductDraft)
    .output(Answer),
  updateProduct: endpoint('PUT', '/products/{id}', {
    inSteps: true,
    access: sellers,
    summary:
      'Update a product; only a draft may be incomplete. Earlier orders keep the product as it was sold.',
  })
    .input(one.extend(DraftFields.shape).superRefine(checkProduct))
    .output(Answer),
  moveProduct: endpoint('POST', '/products/{id}/status', {
    access: moderated,
    summary: 'Submit, publish (staff), send back (staff), archive or restore a product.',
  })
    .input(
      one.extend({
        status: z.enum(productStatuses),
        comment: requiredText('Write a comment', 2000).optional(),
      }),
    )
    .output(Answer),
  duplicateProduct: endpoint('POST', '/products/{id}/duplicate', {
    access: ['provider'],
    summary: 'Duplicate a product as a draft.',
  })
    .input(one)
    .output(Answer),
  importProducts: endpoint('POST', '/products/import', {
    access: ['provider'],
    summary: 'Import drafts from a table; invalid lines are reported, all others are imported.',
  })
    .input(z.object({ csv: z.string().min(1, 'The table is empty').max(200_000, 'The table is too long') }))
    .output(ImportReport),
  exportProducts: endpoint('GET', '/products/export', {
    access: ['provider'],
    summary: "Export all of the caller's products as a table that can be imported again.",
  }).output(z.object({ csv: z.string() })),
  getOwnRating: endpoint('GET', '/ratings/product/{id}/me', {
    access: ['patron'],
    summary: "Get the caller's rating, and whether they may write one.",
  })
    .input(one)
    .output(
      z.object({
        mayRate: z.boolean(),
        rating: z.object({ stars: z.int(), comment: z.string(), createdAt: Instant }).nullable(),
      }),
    ),
  rateProduct: endpoint('POST', '/ratings/product/{id}', {
    access: ['patron'],
    summary: 'Rate a purchased product, once.',
  })
    .input(
      one.extend({
        stars: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
        comment: requiredText('Write a comment', 2000),
      }),
    )
    .output(z.object({ id: Id })),
  replyToRating: endpoint('POST', '/ratings/{id}/reply', {
    access: ['provider'],
    summary: 'Answer a rating as the seller, once.',
  })
    .input(one.extend({ reply: requiredText('Write a reply', 2000) }))
    .output(z.object({ id: Id })),
}
