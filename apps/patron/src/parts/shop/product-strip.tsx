import { Box, Text } from '@chakra-ui/react'

import type { Product } from '@wellspring/api/contract/catalogue'
import { ProductCard } from '@wellspring/ui/product-card'
import { Strip } from '@wellspring/ui/strip'

import { productCard } from './product-cards.ts'

export interface ProductStripProps {
  title: string
  /** The accessible name of the products. */
  label: string
  products: readonly Product[]
}

/** Products in a row that scrolls sideways; renders nothing if there are none. */
export function ProductStrip({ title, label, products }: ProductStripProps) {
  if (products.length === 0) return null
  return (
    <Strip
      label={label}
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
