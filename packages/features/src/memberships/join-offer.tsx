import { Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Membership } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PlanCard } from '@wellspring/ui/plan-card'
import { Trans } from '@wellspring/words/macro'

import { PlanTerms } from './plan-terms.tsx'

export interface JoinOfferProps {
  /** The plan for this app's users. */
  plan: Membership['points']['title']
  /** Where the plan is paid for. */
  checkoutHref: (membershipId: string) => string
}

/** Shown without a membership: benefits, price, terms and the button to join. */
export function JoinOffer({ plan, checkoutHref }: JoinOfferProps) {
  const { data } = useQuery(membershipQueries.list(useApi()))
  if (!data) return <LoadingList shape="detail" />
  const membership = data.memberships.find(({ points }) => points.title === plan)
  if (!membership) return null
  const { title, price, billed, points } = membership.points
  return (
    <Grid
      gap={{ base: '8', lg: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      alignItems="start"
    >
      <PlanCard
        title={title}
        billed={billed}
        points={points}
        priceDollars={price}
        highlighted
        action={
          <LinkButton href={checkoutHref(membership.id)}>
            <Trans>Become a member</Trans>
          </LinkButton>
        }
      />
      <PlanTerms />
    </Grid>
  )
}
