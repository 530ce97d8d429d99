import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { t } from '@wellspring/words/macro'

import { LoadedRecord } from '../../loaded-record.tsx'
import { OwnEventSummary } from './own-event-summary.tsx'

/** An event's details and prices, beside the list. */
export function OwnEventPanel({ id }: { id: string }) {
  const query = useQuery(eventQueries.ownDetail(useApi(), id))
  return (
    <LoadedRecord query={query} loading={t`Loading the event`}>
      {({ event }) => <OwnEventSummary event={event} />}
    </LoadedRecord>
  )
}
