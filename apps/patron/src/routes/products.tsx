import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { ProductFilter } from '@wellspring/api/hooks/catalogue'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { t } from '@wellspring/words/macro'

import { readFilter } from '../parts/shop/product-filter.ts'
import { ProductsScreen } from '../features/shop/products-screen.tsx'

export const Route = createFileRoute('/products')({
  validateSearch: readFilter,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.ensureInfiniteQueryData(catalogueQueries.products(api, deps)),
  component: Products,
  staticData: { title: t`Shop` },
})

function Products() {
  const filter = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const onFilter = useCallback(
    (search: ProductFilter) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <ProductsScreen
      title={t`Shop`}
      description={t`From small independent makers, for body, mind, relationships, spirit and money.`}
      filter={filter}
      onFilter={onFilter}
    />
  )
}
