import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ProductsListScreen, readProductSearch } from '@wellspring/features/products'

export const Route = createFileRoute('/_signed-in/provider/products/')({
  validateSearch: readProductSearch,
  component: Products,
})

function Products() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ProductsListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      productHref={(id) => `/provider/products/${id}`}
      newHref="/provider/products/new"
    />
  )
}
