import { createFileRoute } from '@tanstack/react-router'

import { InvoiceScreen } from '@wellspring/features/memberships'

export const Route = createFileRoute('/_signed-in/invoices/$id')({
  component: () => (
    <InvoiceScreen id={Route.useParams().id} back={{ href: '/subscription', label: 'Subscription' }} />
  ),
  staticData: { title: 'Invoice' },
})
