import { createFileRoute } from '@tanstack/react-router'

import { SellerOrderScreen } from '@wellspring/features/orders'
import { helpHref } from '@wellspring/features/support'

export const Route = createFileRoute('/_signed-in/provider/orders/$id/')({
  component: Order,
  staticData: { title: 'Order' },
})

function Order() {
  const { id } = Route.useParams()
  return (
    <SellerOrderScreen
      id={id}
      back={{ href: '/provider/orders', label: 'Orders' }}
      productHref={(productId) => `/provider/products/${productId}`}
      packingListHref={`/provider/orders/${id}/packing-list`}
      helpHref={helpHref('order', id)}
    />
  )
}
