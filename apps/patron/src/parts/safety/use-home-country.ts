import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { useSession } from '@wellspring/api/session'

/** The country of the first address of whoever reads; undefined while it is unknown. */
export function useHomeCountry(): string | undefined {
  const { user } = useSession()
  const { data } = useQuery({ ...profileQueries.addresses(useApi()), enabled: user !== null })
  return data?.addresses[0]?.country
}
