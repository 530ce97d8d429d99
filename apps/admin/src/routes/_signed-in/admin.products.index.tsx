import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ProductsListScreen, readProductSearch } from '@wellspring/features/products'

export const Route = createFileRoute('/_signed-in/admin/products/')({
  validateSearch: readProductSearch,
  component: Products,
})

function Products() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ProductsListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      productHref={(id) => `/admin/products/${id}`}
    />
  )
}
