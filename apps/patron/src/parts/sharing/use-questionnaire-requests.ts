import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { sharingQueries } from '@wellspring/api/hooks/sharing'

interface Coming {
  isLoading: boolean
  failureCount: number
}

/** Stops waiting after the first failure; a later retry may still succeed. */
const isOnItsWay = ({ isLoading, failureCount }: Coming) => isLoading && failureCount === 0

/** The requests of one booking or of all, and the existing consents, loaded in parallel. */
export function useQuestionnaireRequests(bookingId?: string) {
  const api = useApi()
  const requests = useQuery(sharingQueries.requests(api, bookingId === undefined ? {} : { bookingId }))
  const own = useQuery(sharingQueries.consents(api))
  return {
    requests: requests.data?.requests ?? [],
    own: own.data,
    isComing: isOnItsWay(requests) || isOnItsWay(own),
  }
}
