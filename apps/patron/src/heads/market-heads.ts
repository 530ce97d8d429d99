import type { Product } from '@wellspring/api/contract/catalogue'
import type { ProviderProfile } from '@wellspring/api/contract/directory'
import { t } from '@wellspring/words/macro'

import { schema, summaryOf } from './page-head.ts'
import type { PageHead } from './page-head.ts'

export function productHead(product: Product, origin: string): PageHead {
  const { id, name, description, imageUrl, pictures, seller, rating, productVariants } = product
  const prices = productVariants.map(({ price }) => price)
  const isInStock = productVariants.some(({ totalQuantity }) => totalQuantity > 0)
  const image = imageUrl ?? productVariants[0]?.imageUrl ?? null
  return {
    description: summaryOf(description),
    image: image === null ? undefined : { url: image, alt: name },
    kind: 'product',
    data: [
      schema(t`Product`, {
        name,
        description,
        image: (pictures.length > 0 ? pictures : [image].filter((url) => url !== null)).map(
          (url) => new URL(url, origin).href,
        ),
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: prices.length,
          priceCurrency: 'USD',
          availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
          url: `${origin}/product-detail/${id}`,
          seller: { '@type': 'Organization', name: seller.name },
        },
        // Without a rating the property is left out, because search engines reject an empty one.
        ...(rating.average !== null &&
          rating.count > 0 && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.average,
              reviewCount: rating.count,
            },
          }),
      }),
    ],
  }
}

export function providerHead(provider: ProviderProfile, origin: string): PageHead {
  const { id, name, profession, description, user, websiteUrl, socialMedia } = provider
  const image = user.profileImageUrl
  const sameAs = [websiteUrl, ...Object.values(socialMedia)].filter((url) => url !== null)
  return {
    description: summaryOf(description || `${name}, ${profession}.`),
    image: image === null ? undefined : { url: image, alt: name },
    kind: 'profile',
    data: [
      schema('ProfilePage', {
        url: `${origin}/providers/${id}`,
        mainEntity: {
          '@type': 'Person',
          name,
          jobTitle: profession,
          ...(description && { description }),
          ...(image !== null && { image: new URL(image, origin).href }),
          ...(sameAs.length > 0 && { sameAs }),
        },
      }),
    ],
  }
}
