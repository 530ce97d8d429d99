import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { SubscriptionScreen, readInvoiceSearch } from '@wellspring/features/memberships'

export const Route = createFileRoute('/_signed-in/subscription')({
  validateSearch: readInvoiceSearch,
  component: Subscription,
})

function Subscription() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <SubscriptionScreen
      plansHref="/memberships"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      invoiceHref={(id) => `/invoices/${id}`}
    />
  )
}
