import * as z from 'zod'

import {
  Crop,
  ProductDraft,
  ProductInput,
  VariantInput,
  checkProduct,
} from '@wellspring/api/contract/seller-products'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { t } from '@wellspring/words/macro'

const { name, description, area, serenityToken, variants, pictures } = ProductInput.shape

/** Parses digits; an empty text is invalid instead of zero. */
const typed = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z
    .string()
    .trim()
    .transform((digits) => (digits === '' ? NaN : Number(digits)))
    .pipe(schema)

const FormVariant = z.object({
  id: z.string().optional(),
  name: VariantInput.shape.name,
  sku: VariantInput.shape.sku.unwrap().unwrap(),
  price: typed(VariantInput.shape.price),
  stock: typed(VariantInput.shape.stock),
  stockWas: z.int().optional(),
})

/** In a draft, an empty text means unknown. */
const typedOrNull = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z
    .string()
    .trim()
    .transform((digits) => (digits === '' ? null : Number(digits)))
    .pipe(schema.nullable())

const DraftVariant = FormVariant.extend({
  name: z.string(),
  price: typedOrNull(VariantInput.shape.price),
  stock: typedOrNull(VariantInput.shape.stock),
})

const FormPicture = z.object({
  /** Absent until it is saved. */
  id: z.string().optional(),
  name: z.string(),
  /** The cropped picture, once saved. */
  url: z.string().nullable(),
  /** The original; null when `url` is the original. */
  privateUrl: z.string().nullable(),
  crop: Crop.nullable(),
  /** The crop that `url` shows. */
  drawn: Crop.nullable().optional(),
})
export type FormPicture = z.infer<typeof FormPicture>

const Pictures = z
  .array(FormPicture)
  .transform((all) =>
    all.map(({ id, privateUrl, crop }) => ({
      crop,
      ...(id === undefined ? privateUrl !== null && { privateUrl } : { id }),
    })),
  )
  .pipe(pictures)

/** Form schema of a product; its output is the server's input. */
export const ProductForm = z
  .object({
    name,
    description,
    area,
    serenityToken: typed(serenityToken),
    variants: z
      .array(FormVariant)
      .transform((rows): unknown => rows)
      .pipe(variants),
    pictures: Pictures,
  })
  .superRefine(checkProduct)

/** Form schema of a draft, which needs only a name. */
export const ProductDraftForm = z
  .object({
    name,
    description: ProductDraft.shape.description,
    area: z
      .string()
      .transform((chosen) => chosen || null)
      .pipe(area.nullable()),
    serenityToken: typed(serenityToken),
    variants: z
      .array(DraftVariant)
      .transform((rows): unknown => rows)
      .pipe(ProductDraft.shape.variants),
    pictures: Pictures,
  })
  .superRefine(checkProduct)
export type ProductFormInput = z.input<typeof ProductDraftForm>
export type ProductFormOutput = z.output<typeof ProductDraftForm>

export const emptyVariant = { name: '', sku: '', price: '', stock: '' }

export const emptyProduct: ProductFormInput = {
  name: '',
  description: '',
  area: '',
  serenityToken: '0',
  variants: [emptyVariant],
  pictures: [],
}

/** Form values of an existing product. */
export const productFormOf = (product: SellerProduct): ProductFormInput => ({
  name: product.name,
  description: product.description,
  area: product.area ?? '',
  serenityToken: String(product.serenityToken),
  variants:
    product.variants.length === 0
      ? [emptyVariant]
      : product.variants.map(({ id, name: called, sku, price, stock }) => ({
          id,
          name: called,
          sku: sku ?? '',
          price: price === null ? '' : Number.isInteger(price) ? String(price) : price.toFixed(2),
          stock: String(stock ?? ''),
          ...(stock !== null && { stockWas: stock }),
        })),
  pictures: product.pictures.map(({ id, url, privateUrl, crop }, index) => ({
    id,
    url,
    privateUrl,
    crop,
    drawn: crop,
    name: t`Picture ${index + 1}`,
  })),
})
