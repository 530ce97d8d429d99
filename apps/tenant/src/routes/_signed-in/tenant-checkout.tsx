import { createFileRoute, useRouter } from '@tanstack/react-router'

import { MembershipCheckoutScreen, useAfterPayment } from '@wellspring/features/memberships'
import { t } from '@wellspring/words/macro'

import { useBilledFrom } from '../../features/organisation/billing/use-billed-from.ts'

export const Route = createFileRoute('/_signed-in/tenant-checkout')({
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  component: Checkout,
  staticData: { title: t`Checkout` },
})

function Checkout() {
  const { history } = useRouter()
  const billedFrom = useBilledFrom()
  const afterPayment = useAfterPayment((href) => history.push(href))
  return (
    <MembershipCheckoutScreen
      membershipId={Route.useSearch().id}
      subscriptionHref="/subscription"
      application="tenant"
      billedFrom={billedFrom}
      onPaid={() => void afterPayment('/tenant/dashboard')}
    />
  )
}
