import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { PurchasesListScreen, readPurchaseSearch } from '@wellspring/features/packages'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/packages/')({
  validateSearch: readPurchaseSearch,
  component: Packages,
  staticData: { title: t`Package sales` },
})

function Packages() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PurchasesListScreen
      scope="provider"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      purchaseHref={(id) => `/provider/packages/${id}`}
      bookingHref={(id) => `/provider/bookings/${id}`}
      back={{ href: '/provider/services', label: t`Services` }}
      servicesHref="/provider/services"
    />
  )
}
