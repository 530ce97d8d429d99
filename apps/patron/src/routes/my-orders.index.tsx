import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readOrderSearch } from '../features/orders/order-search.ts'
import { OrdersScreen } from '../features/orders/orders-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-orders/')({ validateSearch: readOrderSearch, component: Orders })

function Orders() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <OrdersScreen
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        onBuy={() => void navigate({ to: '/checkout' })}
      />
    </OwnPage>
  )
}
