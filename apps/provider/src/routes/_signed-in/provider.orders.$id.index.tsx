import { createFileRoute } from '@tanstack/react-router'

import { ConfirmReturn } from '@wellspring/features/disputes'
import { SellerOrderScreen } from '@wellspring/features/orders'
import { helpHref } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/orders/$id/')({
  component: Order,
  staticData: { title: t`Order` },
})

function Order() {
  const { id } = Route.useParams()
  return (
    <SellerOrderScreen
      id={id}
      back={{ href: '/provider/orders', label: t`Orders` }}
      productHref={(productId) => `/provider/products/${productId}`}
      disputeHref={(disputeId) => `/provider/disputes/${disputeId}`}
      ConfirmReturn={ConfirmReturn}
      packingListHref={`/provider/orders/${id}/packing-list`}
      helpHref={helpHref('order', id)}
    />
  )
}
