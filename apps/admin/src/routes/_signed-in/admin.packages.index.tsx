import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { PurchasesListScreen, readPurchaseSearch } from '@wellspring/features/packages'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/packages/')({
  validateSearch: readPurchaseSearch,
  component: Packages,
  staticData: { title: t`Package sales` },
})

function Packages() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PurchasesListScreen
      scope="admin"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      purchaseHref={(id) => `/admin/packages/${id}`}
      bookingHref={(id) => `/admin/bookings/${id}`}
      back={{ href: '/admin/services', label: t`Services` }}
    />
  )
}
