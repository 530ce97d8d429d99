import * as z from 'zod'

import { Crop, ProductInput, VariantInput, checkTokensGiven } from '@wellspring/api/contract/seller-products'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'

const { name, description, area, serenityToken, variants, pictures } = ProductInput.shape

/** Digits as they are typed; nothing is no zero. */
const typed = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z
    .string()
    .trim()
    .transform((digits) => (digits === '' ? NaN : Number(digits)))
    .pipe(schema)

const FormVariant = z.object({
  id: z.string().optional(),
  name: VariantInput.shape.name,
  price: typed(VariantInput.shape.price),
  stock: typed(VariantInput.shape.stock),
  stockWas: z.int().optional(),
})

const FormPicture = z.object({
  /** Absent until it is saved. */
  id: z.string().optional(),
  name: z.string(),
  /** What is shown of it, once it is saved. */
  url: z.string().nullable(),
  /** Where the whole of it is; null when the `url` shows it. */
  privateUrl: z.string().nullable(),
  crop: Crop.nullable(),
  /** The crop that the `url` shows. */
  drawn: Crop.nullable().optional(),
})
export type FormPicture = z.infer<typeof FormPicture>

/** A product as it is typed; what comes of it is what the server asks for. */
export const ProductForm = z
  .object({
    name,
    description,
    area,
    serenityToken: typed(serenityToken),
    variants: z.array(FormVariant).pipe(variants),
    pictures: z
      .array(FormPicture)
      .transform((all) =>
        all.map(({ id, privateUrl, crop }) => ({
          crop,
          ...(id === undefined ? privateUrl !== null && { privateUrl } : { id }),
        })),
      )
      .pipe(pictures),
  })
  .superRefine(checkTokensGiven)
export type ProductFormInput = z.input<typeof ProductForm>
export type ProductFormOutput = z.output<typeof ProductForm>

export const emptyVariant = { name: '', price: '', stock: '' }

export const emptyProduct: Omit<ProductFormInput, 'area'> & { area: '' } = {
  ...{ name: '', description: '', area: '', serenityToken: '0' },
  ...{ variants: [emptyVariant], pictures: [] },
}

/** A product as the form begins with it. */
export const productFormOf = (product: SellerProduct): ProductFormInput => ({
  name: product.name,
  description: product.description,
  area: product.area,
  serenityToken: String(product.serenityToken),
  variants: product.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    price: String(variant.price),
    stock: String(variant.stock),
    stockWas: variant.stock,
  })),
  pictures: product.pictures.map(({ id, url, privateUrl, crop }, index) => ({
    ...{ id, url, privateUrl, crop, drawn: crop },
    name: `Picture ${index + 1}`,
  })),
})
