import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { ProductCard } from '@wellspring/ui/product-card'
import { Strip } from '@wellspring/ui/strip'
import { t } from '@wellspring/words/macro'

import { productCard } from './product-cards.ts'

/** The most products shown. */
export const SELLER_PRODUCTS = 12

export interface SellerProductsProps {
  sellerId: string
  title: string
  /** The id of the product on the page. */
  withoutId?: string
}

/** A seller's other products; renders nothing if there are none. */
export function SellerProducts({ sellerId, title, withoutId }: SellerProductsProps) {
  const { data } = useQuery(catalogueQueries.ofSeller(useApi(), sellerId, SELLER_PRODUCTS))
  const products = data?.product.filter(({ id }) => id !== withoutId) ?? []
  if (products.length === 0) return null
  return (
    <Strip
      label={t`products of this shop`}
      title={
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
      }
    >
      {products.map((product) => (
        <Box key={product.id} w={{ base: '9.5rem', sm: '13rem' }}>
          <ProductCard {...productCard(product)} />
        </Box>
      ))}
    </Strip>
  )
}
