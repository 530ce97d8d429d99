import { Text } from '@chakra-ui/react'
import { createFileRoute } from '@tanstack/react-router'

import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { PlansScreen } from '@wellspring/features/memberships'
import { Link, LinkButton } from '@wellspring/ui/link'

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
      othersNote={
        <Text color="fg.muted">
          Are you a professional, or do you look after many people? Providers and organisations have plans of
          their own: <Link href="/contact">write to us</Link>.
        </Text>
      }
      renderAction={({ id, points }) =>
        points.title === 'Patron' ? (
          <LinkButton href={`/membership-checkout?id=${id}`}>Become a member</LinkButton>
        ) : null
      }
    />
  )
}
