import { Text } from '@chakra-ui/react'
import { createFileRoute } from '@tanstack/react-router'

import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { PlanTerms, PlansScreen } from '@wellspring/features/memberships'
import { Link, LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export const Route = createFileRoute('/memberships')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(membershipQueries.list(api)),
  component: Plans,
})

function Plans() {
  return (
    <PlansScreen
      highlighted="Patron"
      manageHref="/subscription"
      description={t`A month at a time: leave whenever you like.`}
      aside={<PlanTerms />}
      othersNote={
        <Text color="fg.muted">
          <Trans>
            Are you a professional, or do you look after many people? Providers and organisations have plans
            of their own:{' '}
            <Link href="/contact">
              <Trans>write to us</Trans>
            </Link>
            .
          </Trans>
        </Text>
      }
      renderAction={({ id, points }) =>
        points.title === 'Patron' ? (
          <LinkButton href={`/membership-checkout?id=${id}`}>
            <Trans>Become a member</Trans>
          </LinkButton>
        ) : null
      }
    />
  )
}
