import { createFileRoute } from '@tanstack/react-router'

import { SubscriptionScreen } from '@wellspring/features/memberships'

export const Route = createFileRoute('/_signed-in/subscription')({ component: Subscription })

function Subscription() {
  return <SubscriptionScreen plansHref="/memberships" invoiceHref={(id) => `/invoices/${id}`} />
}
