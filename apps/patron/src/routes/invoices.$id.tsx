import { createFileRoute } from '@tanstack/react-router'

import { InvoiceScreen } from '@wellspring/features/memberships'
import { helpHref } from '@wellspring/features/support'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/invoices/$id')({
  component: Invoice,
  staticData: { title: 'Invoice' },
})

function Invoice() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <InvoiceScreen
        id={id}
        back={{ href: '/subscription', label: 'Subscription' }}
        helpHref={helpHref('invoice', id)}
      />
    </OwnPage>
  )
}
