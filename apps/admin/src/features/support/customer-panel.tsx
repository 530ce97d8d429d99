import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { supportQueries } from '@wellspring/api/hooks/support'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { t } from '@wellspring/words/macro'

import { RecentRecords } from '../../parts/recent-records.tsx'

/** The requester's orders, bookings and earlier tickets, beside the ticket. */
export function CustomerPanel({ ticketId }: { ticketId: string }) {
  const query = useQuery(supportQueries.customer(useApi(), ticketId))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading their purchases, bookings and questions`} />
  const { kind, recent } = data.customer
  return <RecentRecords recent={recent} kind={kind} />
}
