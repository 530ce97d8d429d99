import { Box, Grid, Text } from '@chakra-ui/react'

import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { pictureOf } from '@wellspring/ui/picture-of'
import { ProductCard } from '@wellspring/ui/product-card'
import { Trans, t } from '@wellspring/words/macro'

import { ProductSummary } from './product-summary.tsx'

/** The product card as buyers see it, without working links. */
export function BuyersCard({ product }: { product: SellerProduct }) {
  const { name, seller, imageUrl, rating, serenityToken, variants } = product
  return (
    <Box inert maxW="16rem">
      <ProductCard
        href="#"
        name={name}
        seller={seller.name}
        rating={rating}
        priceDollars={variants[0]?.price ?? 0}
        image={imageUrl ? { ...(pictureOf(imageUrl, '16rem') ?? { src: imageUrl }), alt: '' } : null}
        serenityTokens={serenityToken}
      />
    </Box>
  )
}

/** A preview of an unpublished product: its card and its page. */
export function BuyersView({ product }: { product: SellerProduct }) {
  return (
    <Box as="section" aria-label={t`As buyers will see it`}>
      <Text as="h2" textStyle="heading" mb="3">
        <Trans>As buyers will see it</Trans>
      </Text>
      <Grid gap="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' }}>
        <BuyersCard product={product} />
        <ProductSummary product={product} />
      </Grid>
    </Box>
  )
}
