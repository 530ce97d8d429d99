import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { useSession } from '@wellspring/api/session'

/** The country of the reader's first address; undefined while unknown. */
export function useHomeCountry(): string | undefined {
  const { user } = useSession()
  const { data } = useQuery({ ...profileQueries.addresses(useApi()), enabled: user !== null })
  return data?.addresses[0]?.country
}
