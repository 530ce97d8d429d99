import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'

import { ProviderGrid } from '../../parts/directory/provider-grid.tsx'
import { ProvidersSkeleton } from '../../parts/directory/providers-skeleton.tsx'
import { soonestProviders } from './soonest-providers.ts'

/** The providers with the soonest free times, and a link to all. */
export function HomeProviders() {
  const answer = useQuery(soonestProviders(useApi()))
  const { data, error } = answer
  if (error && !data) return <ErrorState {...failureOf(answer)} />
  if (!data) return <ProvidersSkeleton />
  return <ProviderGrid providers={data.providers} headingLevel={3} isFewest />
}
