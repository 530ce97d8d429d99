import { Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { PageHeader } from '@wellspring/ui/page-header'
import { relativeDay } from '@wellspring/ui/relative-date'

/** What waits for staff today. */
export function DashboardScreen() {
  const api = useApi()
  const queue = useQuery(onboardingQueries.applications(api, { limit: 1 }))
  const ending = useQuery(onboardingQueries.credentials(api, { within: 30, limit: 1 }))
  const members = useQuery(membershipQueries.subscriptions(api, { limit: 1 }))
  const counts = queue.data?.stageCounts
  const now = new Date(queue.dataUpdatedAt)
  const oldest = queue.data?.oldestWaiting
  const pastDue = members.data?.statusCounts.past_due ?? 0
  return (
    <>
      <PageHeader title="Dashboard" description="What waits today." />
      <Grid gap="5" gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
        <FigureTile
          label="Applications to review"
          href="/admin/applications?stage=submitted"
          value={counts && String(counts.submitted + counts.in_review)}
          detail={
            oldest
              ? `The oldest was sent in ${relativeDay({ date: oldest, now }).toLowerCase()}.`
              : 'Nothing waits.'
          }
          failed={queue.isError}
        />
        <FigureTile
          label="Approved, not paid yet"
          href="/admin/applications?stage=approved"
          value={counts && String(counts.approved)}
          detail="An approval lapses after 60 days."
          failed={queue.isError}
        />
        <FigureTile
          label="Suspended"
          href="/admin/applications?stage=suspended"
          value={counts && String(counts.suspended)}
          detail="A license of theirs has expired."
          failed={queue.isError}
        />
        <FigureTile
          label="Expire within 30 days"
          href="/admin/credentials?within=30"
          value={ending.data && String(ending.data.totalRecords)}
          detail="What has expired already counts too."
          failed={ending.isError}
        />
        <FigureTile
          label="Members"
          href="/admin/subscription"
          value={members.data && String(members.data.statusCounts.active + pastDue)}
          detail={pastDue === 0 ? 'Every card went through.' : `${pastDue} with a card that failed.`}
          failed={members.isError}
        />
      </Grid>
    </>
  )
}
