import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ConfirmReturn } from '@wellspring/features/disputes'
import { OrdersListScreen, readOrderSearch } from '@wellspring/features/orders'

export const Route = createFileRoute('/_signed-in/provider/orders/')({
  validateSearch: readOrderSearch,
  component: Orders,
})

function Orders() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OrdersListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      orderHref={(id) => `/provider/orders/${id}`}
      disputeHref={(id) => `/provider/disputes/${id}`}
      ConfirmReturn={ConfirmReturn}
      packingListsHref={(ids) => `/provider/orders/packing-lists?of=${ids.join(',')}`}
      newProductHref="/provider/products/new"
    />
  )
}
