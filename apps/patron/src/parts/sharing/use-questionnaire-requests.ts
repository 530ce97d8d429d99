import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { sharingQueries } from '@wellspring/api/hooks/sharing'

interface Coming {
  isLoading: boolean
  failureCount: number
}

/** Nobody waits for what has failed once: it may come later. */
const isOnItsWay = ({ isLoading, failureCount }: Coming) => isLoading && failureCount === 0

/** What providers ask, of one booking or of all, and what is agreed to already. Both are asked for at once. */
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
