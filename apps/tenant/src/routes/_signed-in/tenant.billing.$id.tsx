import { createFileRoute } from '@tanstack/react-router'

import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { InvoiceScreen } from '@wellspring/features/memberships'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/tenant/billing/$id')({
  component: Invoice,
  staticData: { title: t`Invoice` },
})

function Invoice() {
  return (
    <InvoiceScreen
      id={Route.useParams().id}
      back={{ href: '/tenant/billing', label: t`Billing` }}
      query={organisationQueries.invoice}
    />
  )
}
