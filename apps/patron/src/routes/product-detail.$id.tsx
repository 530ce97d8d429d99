import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { t } from '@wellspring/words/macro'

import { ProductScreen } from '../features/shop/product-screen.tsx'
import { SELLER_PRODUCTS } from '../parts/shop/seller-products-shown.ts'

export const Route = createFileRoute('/product-detail/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const [{ product }] = await Promise.all([
      queryClient.ensureQueryData(catalogueQueries.product(api, id)),
      queryClient.prefetchQuery(catalogueQueries.ratings(api, id)),
    ])
    // The seller sits above the ratings and would push them down if loaded later.
    await Promise.all([
      queryClient.prefetchQuery(directoryQueries.provider(api, product.seller.id)),
      queryClient.prefetchQuery(catalogueQueries.ofSeller(api, product.seller.id, SELLER_PRODUCTS)),
    ])
    return { title: t`${product.name} · Product Detail` }
  },
  component: Product,
  staticData: { back: { href: '/shop', label: t`Visit the shop` } },
})

function Product() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return <ProductScreen key={id} id={id} onBuy={() => void navigate({ to: '/checkout' })} />
}
