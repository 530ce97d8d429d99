import type { ProductSort, Product } from '@wellspring/api/contract/catalogue'
import { pictureOf } from '@wellspring/ui/picture-of'
import type { ProductCardProps } from '@wellspring/ui/product-card'
import { t } from '@wellspring/words/macro'

/** The price on a card: the lowest or highest of the variants if sorted by price, otherwise the first one's. */
export function shownPrice(
  { productVariants }: Pick<Product, 'productVariants'>,
  sort?: ProductSort,
): number {
  const prices = productVariants.map(({ price }) => price)
  if (sort === 'low-to-high') return Math.min(...prices)
  if (sort === 'high-to-low') return Math.max(...prices)
  return prices[0] ?? 0
}

/** The card properties of a product. */
export function productCard(product: Product, sort?: ProductSort): ProductCardProps & { id: string } {
  const { id, name, seller, rating, imageUrl, serenityToken, productVariants } = product
  return {
    id,
    href: `/product-detail/${id}`,
    name,
    seller: seller.name,
    rating,
    priceDollars: shownPrice(product, sort),
    image: pictureOf(imageUrl ?? productVariants[0]?.imageUrl ?? null),
    serenityTokens: serenityToken,
    ...(productVariants.every(({ totalQuantity }) => totalQuantity === 0) && { badge: t`Sold out` }),
  }
}
