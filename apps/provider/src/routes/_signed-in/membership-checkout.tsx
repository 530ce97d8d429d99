import { createFileRoute, useRouter } from '@tanstack/react-router'

import { MembershipCheckoutScreen } from '@wellspring/features/memberships'
import { useSession } from '@wellspring/api/session'

import { logInHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/membership-checkout')({
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  component: Checkout,
  staticData: { title: 'Checkout' },
})

function Checkout() {
  const { history } = useRouter()
  const { logout } = useSession()
  return (
    <MembershipCheckoutScreen
      membershipId={Route.useSearch().id}
      subscriptionHref="/subscription"
      // A new role wants a new session: whoever paid logs in again.
      onPaid={() => void logout().finally(() => history.push(logInHref))}
    />
  )
}
