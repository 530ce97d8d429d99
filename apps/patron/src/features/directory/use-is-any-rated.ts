import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'

import { ratedFilter } from './start-directory.ts'

/** Rating filters and sorting are useless before the first review. */
export function useIsAnyRated(): boolean {
  const { data } = useQuery(directoryQueries.providers(useApi(), ratedFilter))
  return (data?.pagination.totalItems ?? 0) > 0
}
