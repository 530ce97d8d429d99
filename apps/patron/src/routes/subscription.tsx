import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { JoinOffer, SubscriptionScreen, readInvoiceSearch } from '@wellspring/features/memberships'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'
import { memberUses, membershipCheckoutHref } from '../parts/memberships/member-uses.ts'

export const Route = createFileRoute('/subscription')({
  validateSearch: readInvoiceSearch,
  component: Subscription,
  staticData: { title: t`Subscription` },
})

function Subscription() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <SubscriptionScreen
        plansHref="/memberships"
        uses={memberUses}
        offer={<JoinOffer plan="Patron" checkoutHref={membershipCheckoutHref} />}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        invoiceHref={(id) => `/invoices/${id}`}
      />
    </OwnPage>
  )
}
