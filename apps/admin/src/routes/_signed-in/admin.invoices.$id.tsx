import { createFileRoute } from '@tanstack/react-router'

import { InvoiceScreen } from '@wellspring/features/memberships'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/invoices/$id')({
  component: () => (
    <InvoiceScreen
      id={Route.useParams().id}
      back={{ href: '/admin/subscription', label: t`Subscriptions` }}
    />
  ),
  staticData: { title: t`Invoice` },
})
