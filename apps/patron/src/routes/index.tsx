import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { ProductGrid } from '@wellspring/ui/product-grid'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(catalogueQueries.newestProducts(api, 12)),
  component: Home,
})

function Home() {
  const { data } = useSuspenseQuery(catalogueQueries.newestProducts(useApi(), 12))
  return (
    <ProductGrid
      products={data.product.map((product) => ({
        id: product.id,
        href: `/product-detail/${product.id}`,
        name: product.name,
        priceDollars: product.productVariants[0]?.price ?? 0,
      }))}
    />
  )
}
