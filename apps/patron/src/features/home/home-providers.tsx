import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { t } from '@wellspring/words/macro'

import { ProviderGrid } from '../../parts/directory/provider-grid.tsx'
import { HomeReviews } from './home-reviews.tsx'

/** One row of three, or two rows of two. */
const SHOWN = 3
const IN_TWO_ROWS = 4

/** Those who can be met soonest, by the directory's own rule, and the way to all of them. */
export function HomeProviders() {
  const answer = useQuery(
    directoryQueries.providers(useApi(), {
      free: 'open',
      offers: 'care',
      sort: 'soonest',
      limit: IN_TWO_ROWS,
    }),
  )
  const { data, error } = answer
  if (error && !data) return <ErrorState {...failureOf(answer)} />
  if (!data) return <LoadingList shape="people" count={SHOWN} label={t`Providers are on their way`} />
  return (
    <Stack gap={{ base: '8', md: '12' }}>
      <ProviderGrid providers={data.providers} headingLevel={3} isFewest />
      <HomeReviews providers={data.providers.slice(0, SHOWN)} />
    </Stack>
  )
}
