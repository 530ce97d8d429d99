import { useQuery } from '@tanstack/react-query'

import { eventMoves, eventStatuses } from '@wellspring/api/contract/event-status'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import type { OwnEventRow } from '@wellspring/api/contract/events'
import { ownEventSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries, useMoveEvent } from '@wellspring/api/hooks/events'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import type { DataColumn } from '@wellspring/ui/data-table'
import { PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { rowPanel } from '@wellspring/ui/row-panel'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StandIn } from '@wellspring/ui/stand-in'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { areaColumn, changedColumn, statusColumn } from '../../moderated-columns.tsx'
import { useBulkMoves } from '../../use-bulk-moves.tsx'
import { eventFormatNames, eventNames } from '../event-labels.ts'
import { withUnlisted } from '../../unlisted-row.tsx'
import { EventTime } from '../dates/event-time.tsx'
import { OwnEventPanel } from './own-event-panel.tsx'
import { bulkMoves, readOwnEventsSearch } from '../editor/event-steps.ts'
import type { OwnEventsSearch } from '../editor/event-steps.ts'

export interface OwnEventsScreenProps {
  search: OwnEventsSearch
  onSearch: (search: OwnEventsSearch) => void
  eventHref: (id: string) => string
  /** Where to create an event; omitted on the list of everybody's events. */
  newHref?: string
}

const countDates = (dates: number) => plural(dates, { one: '1 date', other: '# dates' })

const columns = ({ eventHref, newHref }: OwnEventsScreenProps): DataColumn<OwnEventRow>[] => [
  {
    id: 'title',
    header: t`Event`,
    // A date in two time zones leaves no room for one line.
    wraps: true,
    csv: ({ title }) => title,
    leads: true,
    cell: ({ id, title, dates, format, organiser }) => (
      <RecordCell href={eventHref(id)} title={title}>
        {[dates === 0 ? t`No date yet` : countDates(dates), format && eventFormatNames[format]]
          .filter(Boolean)
          .join(', ')}
        {newHref === undefined ? <StandIn column="organiser"> · {organiser.name}</StandIn> : null}
      </RecordCell>
    ),
  },
  ...(newHref === undefined
    ? [
        {
          id: 'organiser',
          minWidth: 184,
          header: t`Organiser`,
          value: ({ organiser }: OwnEventRow) => organiser.name,
        },
      ]
    : []),
  areaColumn(),
  statusColumn(eventNames),
  {
    id: 'next',
    header: t`Next date`,
    // Staff see dates in many time zones, and the day differs in some.
    minWidth: newHref === undefined ? 310 : 216,
    phone: 'second',
    csv: ({ startsAt }) => startsAt,
    cell: ({ startsAt, zone, format }) =>
      startsAt === null ? '–' : <EventTime isListed date={{ startsAt }} zone={zone} format={format} />,
  },
  {
    id: 'taken',
    header: t`Upcoming tickets`,
    align: 'end',
    csv: ({ taken }) => taken,
    cell: ({ taken, capacity }) => (capacity === 0 ? '–' : t`${taken} of ${capacity}`),
  },
  { ...changedColumn(), priority: 'low' },
]

/** The detail panel beside the list. */
const besideList = (eventHref: (id: string) => string) =>
  withUnlisted(
    rowPanel<Pick<OwnEventRow, 'id' | 'title' | 'status'>>({
      title: ({ title }) => title,
      href: ({ id }) => eventHref(id),
      open: t`Open the event`,
      badge: ({ status }) => <StatusBadge status={status} {...eventNames[status]} />,
      body: ({ id }) => <OwnEventPanel id={id} />,
    }),
    { read: eventQueries.ownDetail, rowOf: ({ event }) => event },
  )

/** An organiser's events, or everybody's. */
export function OwnEventsScreen(props: OwnEventsScreenProps) {
  const { search, onSearch, newHref } = props
  const api = useApi()
  const { zone } = useClock()
  const filter = datedListInput(search, zone)
  const query = useQuery(eventQueries.own(api, filter))
  const { mutateAsync: move } = useMoveEvent()
  const { bulk, dialog } = useBulkMoves<EventStatus, OwnEventRow>({
    isOwn: newHref !== undefined,
    bulkMoves,
    allowed: eventMoves,
    move,
  })
  return (
    <>
      <ListScreen
        title={t`Events`}
        actions={
          newHref && (
            <LinkButton href={newHref}>
              <PlusIcon size={18} />
              <Trans>New event</Trans>
            </LinkButton>
          )
        }
        list={listOf(query, ({ events, totalRecords }) => ({ rows: events, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns(props)}
        sorts={ownEventSorts}
        detail={besideList(props.eventHref)}
        views={useSavedViews('events')}
        allRows={() =>
          allPages(async (page) => {
            const { events, totalRecords } = await api.events.listOwnEvents({ ...filter, ...page })
            return { rows: events, total: totalRecords }
          })
        }
        bulk={bulk}
        search={search}
        readSearch={readOwnEventsSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({
            statuses: eventStatuses,
            labelOf: (status) => eventNames[status].label,
            counts: query.data?.statusCounts,
          }),
          { kind: 'days', name: 'from', toName: 'to', label: t`Held` },
        ]}
        empty={{
          title: t`No events yet`,
          ...(newHref && { sentence: t`Offer a class, a workshop or a retreat for many people at once.` }),
        }}
      />
      {dialog}
    </>
  )
}
