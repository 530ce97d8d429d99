import { createFileRoute } from '@tanstack/react-router'

import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { PlansScreen } from '@wellspring/features/memberships'
import { LinkButton } from '@wellspring/ui/link'

export const Route = createFileRoute('/memberships')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(membershipQueries.list(api)),
  component: Plans,
})

function Plans() {
  return (
    <PlansScreen
      highlighted="Patron"
      manageHref="/subscription"
      description="A month at a time: leave whenever you like."
      renderAction={({ id, points }) =>
        points.title === 'Patron' ? (
          <LinkButton href={`/membership-checkout?id=${id}`}>Become a member</LinkButton>
        ) : null
      }
    />
  )
}
