import { createFileRoute, useRouter } from '@tanstack/react-router'

import { MembershipCheckoutScreen } from '@wellspring/features/memberships'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/membership-checkout')({
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  component: Checkout,
  staticData: { title: t`Checkout` },
})

function Checkout() {
  const { history } = useRouter()
  return (
    <OwnPage reason={t`Log in or sign up to become a member.`}>
      <MembershipCheckoutScreen
        membershipId={Route.useSearch().id}
        subscriptionHref="/subscription"
        // Who is logged in already goes on from there at once.
        onPaid={() => history.push('/login?redirect=/subscription')}
      />
    </OwnPage>
  )
}
