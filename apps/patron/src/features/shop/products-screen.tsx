import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { PageHeader } from '@wellspring/ui/page-header'

import { FilterBar } from './filter-bar.tsx'
import { ProductList } from './product-list.tsx'

export interface ProductsScreenProps {
  title: string
  description: string
  filter: ProductFilter
  onFilter: (filter: ProductFilter) => void
  /** Shown below the list. */
  children?: ReactNode
}

export function ProductsScreen({ title, description, filter, onFilter, children }: ProductsScreenProps) {
  return (
    <Stack gap="6">
      <PageHeader title={title} description={description} />
      <FilterBar filter={filter} onChange={onFilter} />
      <ProductList filter={filter} />
      {children}
    </Stack>
  )
}
