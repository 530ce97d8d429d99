import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { t } from '@wellspring/words/macro'

import { ProviderGrid } from '../../parts/directory/provider-grid.tsx'
import { SHOWN, soonestProviders } from './soonest-providers.ts'

/** Whom one could see first, and the way to all of them. */
export function HomeProviders() {
  const answer = useQuery(soonestProviders(useApi()))
  const { data, error } = answer
  if (error && !data) return <ErrorState {...failureOf(answer)} />
  if (!data) return <LoadingList shape="people" count={SHOWN} label={t`Providers are on their way`} />
  return <ProviderGrid providers={data.providers} headingLevel={3} isFewest />
}
