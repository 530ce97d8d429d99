import { createFileRoute } from '@tanstack/react-router'

import { SubscriptionScreen } from '@wellspring/features/memberships'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/subscription')({
  component: Subscription,
  staticData: { title: 'Subscription' },
})

function Subscription() {
  return (
    <OwnPage>
      <SubscriptionScreen plansHref="/memberships" invoiceHref={(id) => `/invoices/${id}`} />
    </OwnPage>
  )
}
