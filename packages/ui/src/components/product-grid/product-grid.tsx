import { chakra } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { ProductCard, type ProductCardProps } from '../product-card/product-card.tsx'

export interface ProductGridProps {
  products: readonly (ProductCardProps & { id: string })[]
  /** The number of cards on the first screen, whose pictures load first. */
  priorityCount?: number
  label?: string
}

export function ProductGrid({ products, priorityCount = 4, label = t`Products` }: ProductGridProps) {
  return (
    <chakra.ul
      aria-label={label}
      display="grid"
      listStyleType="none"
      gap={{ base: '3', sm: '4', md: '6' }}
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(3, minmax(0, 1fr))',
        md: 'repeat(auto-fill, minmax(13rem, 1fr))',
      }}
    >
      {products.map(({ id, ...card }, index) => (
        <li key={id}>
          <ProductCard {...card} priority={card.priority ?? index < priorityCount} />
        </li>
      ))}
    </chakra.ul>
  )
}
