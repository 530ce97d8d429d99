import { createFileRoute } from '@tanstack/react-router'

import { InvoiceScreen } from '@wellspring/features/memberships'
import { helpHref } from '@wellspring/features/support'

export const Route = createFileRoute('/_signed-in/invoices/$id')({
  component: Invoice,
  staticData: { title: 'Invoice' },
})

function Invoice() {
  const { id } = Route.useParams()
  return (
    <InvoiceScreen
      id={id}
      back={{ href: '/subscription', label: 'Subscription' }}
      helpHref={helpHref('invoice', id)}
    />
  )
}
