import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { ProductCard } from '@wellspring/ui/product-card'
import { Strip } from '@wellspring/ui/strip'
import { Trans, t } from '@wellspring/words/macro'

import { productCard } from '../../parts/shop/product-cards.ts'

const SHOWN = 12

/** What a provider sells; nothing at all of those who sell nothing. */
export function ProviderShop({ providerId }: { providerId: string }) {
  const { data } = useQuery(catalogueQueries.ofSeller(useApi(), providerId, SHOWN))
  if (!data || data.product.length === 0) return null
  return (
    <Strip
      label={t`products of this shop`}
      title={
        <Text as="h2" textStyle="heading">
          <Trans>From their shop</Trans>
        </Text>
      }
    >
      {data.product.map((product) => (
        <Box key={product.id} w={{ base: '9.5rem', sm: '13rem' }}>
          <ProductCard {...productCard(product)} />
        </Box>
      ))}
    </Strip>
  )
}
