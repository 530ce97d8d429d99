import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'

/** What the seller sees, without the sold counts. */
type OwnProduct = Omit<SellerProduct, 'variants'>

interface ProductStep {
  status: ProductStatus
  /** What has to change before it can be published. */
  comment?: string | null
}

export interface CatalogueEvents {
  'seller.open': { name: string }
  'product.create': OwnProduct
  'product.update': OwnProduct
  'product.duplicate': OwnProduct & { copyOf: string }
  'product.publish': { sellerId: string; name: string }
  'product.import': { products: string[] }
  'product.submit': ProductStep
  'product.approve': ProductStep
  'product.sendBack': ProductStep
  'product.archive': ProductStep
  'product.returnToDraft': ProductStep
  'rating.write': { productId: string; authorId: string; stars: number; comment: string }
  'rating.reply': { rating: string; reply: string }
}

declare module '../../event.ts' {
  interface Events extends CatalogueEvents {}
}
