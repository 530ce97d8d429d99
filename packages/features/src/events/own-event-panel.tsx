import { useQuery } from '@tanstack/react-query'

import type { OwnEventRow } from '@wellspring/api/contract/events'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

import { AskedPanel } from '../asked-panel.tsx'
import { eventNames } from './event-labels.ts'
import { OwnEventSummary } from './own-event-summary.tsx'

/** What an event is about and costs, beside the list. */
export function OwnEventPanel({ id, status, href }: Pick<OwnEventRow, 'id' | 'status'> & { href: string }) {
  const asked = useQuery(eventQueries.ownDetail(useApi(), id))
  return (
    <AskedPanel
      asked={asked}
      href={href}
      open={t`Open the event`}
      loading={t`Loading the event`}
      badge={<StatusBadge status={status} {...eventNames[status]} />}
    >
      {({ event }) => <OwnEventSummary event={event} />}
    </AskedPanel>
  )
}
