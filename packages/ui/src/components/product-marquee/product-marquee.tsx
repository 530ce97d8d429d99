import { Box } from '@chakra-ui/react'
import { Marquee } from '../marquee/marquee.tsx'
import { ProductCard, type ProductCardProps } from '../product-card/product-card.tsx'

export interface ProductMarqueeProps {
  products: readonly (ProductCardProps & { id: string })[]
  label?: string
  speed?: number
}

export function ProductMarquee({ products, label = 'products', speed = 50 }: ProductMarqueeProps) {
  return (
    <Marquee label={label} speed={speed}>
      {products.map(({ id, ...card }) => (
        <Box key={id} w={{ base: '11rem', sm: '14rem' }} flexShrink="0">
          <ProductCard {...card} />
        </Box>
      ))}
    </Marquee>
  )
}
