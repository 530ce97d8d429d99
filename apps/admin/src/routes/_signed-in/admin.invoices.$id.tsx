import { createFileRoute } from '@tanstack/react-router'

import { InvoiceScreen } from '@wellspring/features/memberships'

export const Route = createFileRoute('/_signed-in/admin/invoices/$id')({
  component: () => (
    <InvoiceScreen id={Route.useParams().id} back={{ href: '/admin/subscription', label: 'Subscriptions' }} />
  ),
  staticData: { title: 'Invoice' },
})
