import { createFileRoute, useRouter } from '@tanstack/react-router'

import { redirectSearch, withRedirect } from '@wellspring/features/identity'
import { MembershipCheckoutScreen } from '@wellspring/features/memberships'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/membership-checkout')({
  validateSearch: (search: Record<string, unknown>): { id?: string; redirect?: string } => ({
    ...(typeof search['id'] === 'string' && { id: search['id'] }),
    // The page from which the patron came to become a member.
    ...redirectSearch(search),
  }),
  component: Checkout,
  staticData: { title: t`Checkout` },
})

function Checkout() {
  const { history } = useRouter()
  const { id, redirect = '/subscription' } = Route.useSearch()
  return (
    <OwnPage reason={t`Log in or sign up to become a member.`}>
      <MembershipCheckoutScreen
        membershipId={id}
        subscriptionHref="/subscription"
        // The log-in page redirects a signed-in user straight on.
        onPaid={() => history.push(withRedirect('/login', { redirect }))}
      />
    </OwnPage>
  )
}
