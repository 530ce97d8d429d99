import { Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'

import type { Visitor } from '../../navigation.ts'
import { WorkTiles } from './work-tiles.tsx'

/** What waits for administrators alone. */
function OfficeTiles() {
  const api = useApi()
  const queue = useQuery(onboardingQueries.applications(api, { limit: 1 }))
  const ending = useQuery(onboardingQueries.credentials(api, { within: 30, limit: 1 }))
  const members = useQuery(membershipQueries.subscriptions(api, { limit: 1 }))
  const counts = queue.data?.stageCounts
  const oldest = queue.data?.oldestWaiting
  const pastDue = members.data?.statusCounts.past_due ?? 0
  return (
    <>
      <FigureTile
        label="Applications to review"
        href="/admin/applications?stage=submitted"
        value={counts && String(counts.submitted + counts.in_review)}
        detail={oldest ? `The oldest has been waiting since ${mediumDate(oldest)}.` : 'Nothing is waiting.'}
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
        detail="Their licence has expired."
        failed={queue.isError}
      />
      <FigureTile
        label="Expire within 30 days"
        href="/admin/credentials?within=30"
        value={ending.data && String(ending.data.totalRecords)}
        detail="Expired ones are included."
        failed={ending.isError}
      />
      <FigureTile
        label="Members"
        href="/admin/subscription"
        value={members.data && String(members.data.statusCounts.active + pastDue)}
        detail={pastDue === 0 ? 'Every card went through.' : `${pastDue} with a card that failed.`}
        failed={members.isError}
      />
    </>
  )
}

/** What needs attention: for an administrator everything, for staff what staff looks after. */
export function DashboardScreen({ visitor }: { visitor: Visitor }) {
  return (
    <>
      <PageHeader title="Dashboard" description="What needs attention." />
      <Grid gap="5" gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
        {visitor === 'admin' ? <OfficeTiles /> : null}
        <WorkTiles />
      </Grid>
    </>
  )
}
