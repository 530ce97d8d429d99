import { Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Membership } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { PlanCard } from '@wellspring/ui/plan-card'

export interface PlansScreenProps {
  /** What stands below a plan: how to get it, or how to change it. */
  renderAction: (membership: Membership) => ReactNode
  /** The plan that the page is about. */
  highlighted?: Membership['points']['title']
  title?: string
  description?: string
}

/** The plans beside each other. */
export function PlansScreen(props: PlansScreenProps) {
  const { renderAction, highlighted, title: heading = 'Memberships', description } = props
  const { data, error, refetch, isFetching } = useQuery(membershipQueries.list(useApi()))
  if (error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList count={3} />
  return (
    <>
      <PageHeader title={heading} {...(description && { description })} />
      {data.memberships.length === 0 ? <EmptyList /> : null}
      <Grid gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))">
        {data.memberships.map((membership) => {
          const { title, price, billed, points } = membership.points
          return (
            <PlanCard
              key={membership.id}
              {...{ title, billed, points }}
              priceDollars={price}
              highlighted={title === highlighted}
              action={renderAction(membership)}
            />
          )
        })}
      </Grid>
    </>
  )
}
