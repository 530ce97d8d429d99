import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { ProductCard } from '@wellspring/ui/product-card'
import { Strip } from '@wellspring/ui/strip'
import { Trans, t } from '@wellspring/words/macro'

import { productCard } from '../../parts/shop/product-cards.ts'

/** Products bought by buyers of this one; renders nothing until there are enough of them. */
export function OthersBought({ productId }: { productId: string }) {
  const { data } = useQuery(orderQueries.boughtTogether(useApi(), productId))
  if (!data || data.products.length === 0) return null
  return (
    <Strip
      label={t`products that others also bought`}
      title={
        <Text as="h2" textStyle="heading">
          <Trans>Others also bought</Trans>
        </Text>
      }
    >
      {data.products.map((product) => (
        <Box key={product.id} w={{ base: '9.5rem', sm: '13rem' }}>
          <ProductCard {...productCard(product)} />
        </Box>
      ))}
    </Strip>
  )
}
