import { createFileRoute } from '@tanstack/react-router'

import { DeskOrderScreen } from '@wellspring/features/orders'

export const Route = createFileRoute('/_signed-in/provider/orders/$id')({
  component: () => (
    <DeskOrderScreen
      id={Route.useParams().id}
      back={{ href: '/provider/orders', label: 'Orders' }}
      productHref={(productId) => `/provider/products/${productId}`}
    />
  ),
  staticData: { title: 'Order' },
})
