import { createFileRoute } from '@tanstack/react-router'

import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { InvoiceScreen } from '@wellspring/features/memberships'

export const Route = createFileRoute('/_signed-in/tenant/billing/$id')({
  component: Invoice,
  staticData: { title: 'Invoice' },
})

function Invoice() {
  return (
    <InvoiceScreen
      id={Route.useParams().id}
      back={{ href: '/tenant/billing', label: 'Billing' }}
      query={organisationQueries.invoice}
    />
  )
}
