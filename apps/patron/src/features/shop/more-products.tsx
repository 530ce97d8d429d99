import { Box, Text } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { Product } from '@wellspring/api/contract/catalogue'
import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { areaNames } from '@wellspring/ui/area-names'
import { ProductCard } from '@wellspring/ui/product-card'
import { Strip } from '@wellspring/ui/strip'
import { Trans, t } from '@wellspring/words/macro'

import { productCard } from '../../parts/shop/product-cards.ts'

const SHOWN = 12

/** A carousel of other products in the same area. */
export function MoreProducts({ product: { id, area } }: { product: Pick<Product, 'id' | 'area'> }) {
  const { data } = useInfiniteQuery(catalogueQueries.products(useApi(), { area }))
  const others = data?.pages[0]?.product.filter((other) => other.id !== id).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  const aim = t`${areaNames[area].toLowerCase()} wellness`
  return (
    <Strip
      label={t`products for ${aim}`}
      title={
        <Text as="h2" textStyle="heading">
          <Trans>More for {aim}</Trans>
        </Text>
      }
    >
      {others.map((other) => (
        <Box key={other.id} w={{ base: '9.5rem', sm: '13rem' }}>
          <ProductCard {...productCard(other)} />
        </Box>
      ))}
    </Strip>
  )
}
