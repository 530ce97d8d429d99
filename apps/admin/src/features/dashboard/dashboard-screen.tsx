import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { relativeDay } from '@wellspring/ui/relative-date'
import { Skeleton } from '@wellspring/ui/skeleton'

interface TileProps {
  title: string
  href: string
  value: string | undefined
  detail: string
  failed: boolean
}

function Tile({ title, href, value, detail, failed }: TileProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p="5"
      position="relative"
      transition="border-color 150ms"
      _hover={{ borderColor: 'accent.solid' }}
    >
      <Link
        href={href}
        variant="quiet"
        fontWeight="semibold"
        _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
      >
        {title}
      </Link>
      {value === undefined && !failed ? (
        <Skeleton h="9" w="16" my="2" />
      ) : (
        <Text textStyle="display" fontVariantNumeric="tabular-nums" my="1">
          {failed ? '–' : value}
        </Text>
      )}
      <Text textStyle="sm" color="fg.muted">
        {failed ? 'This could not be loaded.' : detail}
      </Text>
    </Box>
  )
}

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
        <Tile
          title="Applications to review"
          href="/admin/applications?stage=submitted"
          value={counts && String(counts.submitted + counts.in_review)}
          detail={
            oldest
              ? `The oldest was sent in ${relativeDay({ date: oldest, now }).toLowerCase()}.`
              : 'Nothing waits.'
          }
          failed={queue.isError}
        />
        <Tile
          title="Approved, not paid yet"
          href="/admin/applications?stage=approved"
          value={counts && String(counts.approved)}
          detail="An approval lapses after 60 days."
          failed={queue.isError}
        />
        <Tile
          title="Suspended"
          href="/admin/applications?stage=suspended"
          value={counts && String(counts.suspended)}
          detail="A license of theirs has expired."
          failed={queue.isError}
        />
        <Tile
          title="Expire within 30 days"
          href="/admin/credentials?within=30"
          value={ending.data && String(ending.data.totalRecords)}
          detail="What has expired already counts too."
          failed={ending.isError}
        />
        <Tile
          title="Members"
          href="/admin/subscription"
          value={members.data && String(members.data.statusCounts.active + pastDue)}
          detail={pastDue === 0 ? 'Every card went through.' : `${pastDue} with a card that failed.`}
          failed={members.isError}
        />
      </Grid>
    </>
  )
}
