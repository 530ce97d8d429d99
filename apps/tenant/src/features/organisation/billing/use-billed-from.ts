import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'

/** Until when a former owner has paid for the organisation that the user owns; undefined if nobody has. */
export function useBilledFrom(): string | undefined {
  const api = useApi()
  const { data: own } = useQuery(organisationQueries.own(api))
  const { data } = useQuery({
    ...organisationQueries.billing(api, { limit: 1, page: 0 }),
    enabled: own?.organisation?.role === 'owner',
  })
  const { takeOver, status, currentPeriodEnd } = data?.billing ?? {}
  return takeOver && status === 'active' && currentPeriodEnd ? currentPeriodEnd : undefined
}
