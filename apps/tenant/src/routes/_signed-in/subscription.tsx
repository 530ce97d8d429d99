import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { SubscriptionScreen, readInvoiceSearch } from '@wellspring/features/memberships'

import { useOrganisationRights } from '../../use-organisation-rights.ts'

export const Route = createFileRoute('/_signed-in/subscription')({
  validateSearch: readInvoiceSearch,
  component: Subscription,
})

function Subscription() {
  const navigate = useNavigate({ from: Route.fullPath })
  // Billing exists only once there is an organisation.
  const hasBilling = useOrganisationRights()?.abilities.includes('billing')
  return (
    <SubscriptionScreen
      plansHref="/memberships"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      invoiceHref={(id) => `/invoices/${id}`}
      billingHref={hasBilling ? '/tenant/billing' : undefined}
    />
  )
}
