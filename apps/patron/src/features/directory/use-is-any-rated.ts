import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'

import { ratedFilter } from './start-directory.ts'

/** Ratings narrow and order nothing before the first review. */
export function useIsAnyRated(): boolean {
  const { data } = useQuery(directoryQueries.providers(useApi(), ratedFilter))
  return (data?.pagination.totalItems ?? 0) > 0
}
