import { createFileRoute } from '@tanstack/react-router'

import { InvoiceScreen } from '@wellspring/features/memberships'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/invoices/$id')({
  component: Invoice,
  staticData: { title: 'Invoice' },
})

function Invoice() {
  return (
    <OwnPage>
      <InvoiceScreen id={Route.useParams().id} back={{ href: '/subscription', label: 'Subscription' }} />
    </OwnPage>
  )
}
