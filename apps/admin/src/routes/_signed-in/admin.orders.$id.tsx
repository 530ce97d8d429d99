import { createFileRoute } from '@tanstack/react-router'

import { SellerOrderScreen } from '@wellspring/features/orders'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/orders/$id')({
  component: () => (
    <SellerOrderScreen
      id={Route.useParams().id}
      back={{ href: '/admin/orders', label: t`Orders` }}
      productHref={(productId) => `/admin/products/${productId}`}
    />
  ),
  staticData: { title: t`Order` },
})
