import { useQuery } from '@tanstack/react-query'

import { eventStatuses } from '@wellspring/api/contract/event-status'
import type { OwnEventRow } from '@wellspring/api/contract/events'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { listOf } from '@wellspring/api/hooks/list'
import { AreaTag } from '@wellspring/ui/area-tag'
import type { DataColumn } from '@wellspring/ui/data-table'
import { PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { listInput } from '@wellspring/ui/table-search'

import { eventFormatNames, eventNames } from './event-labels.ts'
import { EventTime } from './event-time.tsx'
import { readOwnEventsSearch } from './event-steps.ts'
import type { OwnEventsSearch } from './event-steps.ts'

export interface OwnEventsScreenProps {
  search: OwnEventsSearch
  onSearch: (search: OwnEventsSearch) => void
  eventHref: (id: string) => string
  /** Where a new one is made; without it these are everybody's. */
  newHref?: string
}

const nextDate = ({ startsAt, zone }: OwnEventRow) =>
  startsAt === null ? '–' : <EventTime date={{ startsAt }} zone={zone} />

const countDates = (dates: number) => (dates === 1 ? '1 date' : `${dates} dates`)

const columns = ({ eventHref, newHref }: OwnEventsScreenProps): DataColumn<OwnEventRow>[] => [
  {
    id: 'title',
    header: 'Event',
    cell: ({ id, title, dates, format }) => (
      <RecordCell href={eventHref(id)} title={title}>
        {[dates === 0 ? 'No date yet' : countDates(dates), format && eventFormatNames[format]]
          .filter(Boolean)
          .join(', ')}
      </RecordCell>
    ),
  },
  ...(newHref === undefined
    ? [{ id: 'organiser', header: 'Organiser', cell: ({ organiser }: OwnEventRow) => organiser.name }]
    : []),
  { id: 'area', header: 'Area', cell: ({ area }) => (area ? <AreaTag area={area} /> : '–') },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...eventNames[status]} />,
  },
  { id: 'next', header: 'Next date', cell: nextDate },
  {
    id: 'taken',
    header: 'Tickets to come',
    align: 'end',
    cell: ({ taken, capacity }) => (capacity === 0 ? '–' : `${taken} of ${capacity}`),
  },
  { id: 'changed', header: 'Changed', cell: ({ updatedAt }) => <MediumDate date={updatedAt} /> },
]

/** What is given to many at once, and what is on its way there. */
export function OwnEventsScreen(props: OwnEventsScreenProps) {
  const { search, onSearch, newHref } = props
  const query = useQuery(eventQueries.own(useApi(), listInput(search)))
  return (
    <ListScreen
      title="Events"
      actions={
        newHref && (
          <LinkButton href={newHref}>
            <PlusIcon size={18} />
            New event
          </LinkButton>
        )
      }
      list={listOf(query, ({ events, totalRecords }) => ({ rows: events, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      search={search}
      readSearch={readOwnEventsSearch}
      onSearch={onSearch}
      filters={[statusFilter({ statuses: eventStatuses, labelOf: (status) => eventNames[status].label })]}
      empty={{
        title: 'No events yet',
        ...(newHref && { sentence: 'An event is for many at once: a class, a workshop, a retreat.' }),
      }}
    />
  )
}
