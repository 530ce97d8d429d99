import { createFileRoute, useRouter } from '@tanstack/react-router'

import { MembershipCheckoutScreen, useAfterPayment } from '@wellspring/features/memberships'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/membership-checkout')({
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  component: Checkout,
  staticData: { title: t`Checkout` },
})

function Checkout() {
  const { history } = useRouter()
  const afterPayment = useAfterPayment((href) => history.push(href))
  return (
    <MembershipCheckoutScreen
      membershipId={Route.useSearch().id}
      subscriptionHref="/subscription"
      application="provider"
      onPaid={() => void afterPayment('/provider/dashboard')}
    />
  )
}
