import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OrdersListScreen, readOrderSearch } from '@wellspring/features/orders'

import { usePartyHrefs } from '../../parts/use-party-hrefs.ts'

export const Route = createFileRoute('/_signed-in/admin/orders/')({
  validateSearch: readOrderSearch,
  component: Orders,
})

function Orders() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OrdersListScreen
      partyHrefs={usePartyHrefs()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      orderHref={(id) => `/admin/orders/${id}`}
    />
  )
}
