import type { ProductInput, SellerProduct } from '@wellspring/api/contract/seller-products'

import { writeRating } from '../../domains/catalogue/actions/write-rating.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { orderWith } from './checkout.ts'
import { createProduct } from '../factories.ts'
import type { MadeProduct } from '../factories.ts'

/** A product as its seller enters it. */
export const productInput = (changes: Partial<ProductInput> = {}): ProductInput => ({
  name: 'Cork mat',
  description: 'Natural cork.',
  area: 'physical',
  serenityToken: 5,
  variants: [{ name: 'Standard', price: 58, stock: 12 }],
  pictures: [],
  ...changes,
})

export const signInSeller = (stand: TestApp): Promise<SignedIn> =>
  stand.signIn('provider', { roles: ['member-provider'] })

/** A seller with a draft product. */
export async function sellerWithDraft(stand: TestApp, changes: Partial<ProductInput> = {}) {
  const seller = await signInSeller(stand)
  const { product } = await seller.client.catalogue.createProduct(productInput(changes))
  return { seller, product }
}

/** A published product of a seller with a session. */
export async function sellerWithProduct(
  stand: TestApp,
  values: Parameters<typeof createProduct>[1] = {},
): Promise<{ seller: SignedIn; product: MadeProduct }> {
  const { seller } = await sellerWithDraft(stand)
  return { seller, product: await createProduct(stand.context, { ...values, sellerId: seller.userId }) }
}

/** Buys one piece of a product. */
export async function buyProduct({ client }: SignedIn, product: MadeProduct) {
  const chosen = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 1 }
  await client.cart.addCartLine(chosen)
  return client.orders.placeOrder(orderWith(), { context: { idempotencyKey: crypto.randomUUID() } })
}

/** Buys one piece of a product, which is shipped and received. */
export async function receiveProduct(
  { seller, buyer }: { seller: SignedIn; buyer: SignedIn },
  product: MadeProduct,
) {
  const { orders } = await buyProduct(buyer, product)
  // The cart may have contained other products.
  const { id } = orders.find((order) => order.seller.id === seller.userId)!
  await seller.client.orders.shipOrder({ id, carrier: 'DHL' })
  await buyer.client.orders.receiveOrder({ id })
}

export async function sellerWithRating(stand: TestApp) {
  const { seller, product } = await sellerWithProduct(stand)
  const { userId } = await stand.signIn('patron')
  const said = { productId: product.id, authorId: userId, stars: 4, comment: 'Good.' }
  return { seller, product, ratingId: await writeRating(stand.context, said) }
}

/** A product that has passed review and is published. */
export async function publish(stand: TestApp, admin: SignedIn, changes: Partial<ProductInput> = {}) {
  const { seller, product } = await sellerWithDraft(stand, changes)
  await seller.client.catalogue.moveProduct({ id: product.id, status: 'in_review' })
  await admin.client.catalogue.moveProduct({ id: product.id, status: 'published' })
  return { seller, product, own: seller.client.catalogue }
}

/** The input of an editor that saves a product unchanged. */
export const editorOf = ({
  id,
  name,
  description,
  area,
  serenityToken,
  pictures,
  variants,
}: SellerProduct) => ({
  id,
  name,
  description,
  area,
  serenityToken,
  pictures: pictures.map((picture) => ({
    id: picture.id,
    crop: picture.crop,
  })),
  variants: variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    sku: variant.sku,
    price: variant.price,
    stock: variant.stock,
    stockWas: variant.stock,
  })),
})
