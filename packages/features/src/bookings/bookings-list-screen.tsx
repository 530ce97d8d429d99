import { useQuery } from '@tanstack/react-query'

import { bookingStatuses } from '@wellspring/api/contract/booking'
import type { Booking } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import type { DataColumn } from '@wellspring/ui/data-table'
import { RecordCell } from '@wellspring/ui/record-cell'
import { formatDollars } from '@wellspring/ui/money'
import { PaidAmount } from '@wellspring/ui/paid-amount'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

import { bookingNames } from './booking-labels.ts'
import { readBookingSearch } from './booking-search.ts'
import type { BookingSearch } from './booking-search.ts'

export interface BookingsListScreenProps {
  search: BookingSearch
  onSearch: (search: BookingSearch) => void
  bookingHref: (id: string) => string
}

const statuses = [
  ['', 'Every status'],
  ...bookingStatuses.map((status) => [status, bookingNames[status].label] as const),
] as const

const columns = (bookingHref: (id: string) => string, clock: Clock): DataColumn<Booking>[] => [
  {
    id: 'number',
    header: 'Booking',
    cell: ({ id, number, service }) => (
      <RecordCell href={bookingHref(id)} title={number}>
        {service.title}
      </RecordCell>
    ),
  },
  { id: 'when', header: 'When', cell: ({ startsAt }) => <ZonedTime from={startsAt} clock={clock} /> },
  { id: 'patron', header: 'Patron', cell: ({ patron }) => patron.name },
  { id: 'provider', header: 'Provider', cell: ({ provider }) => provider.name },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...bookingNames[status]} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price, refundedAmount }) => (
      <PaidAmount refunded={refundedAmount}>{price === 0 ? 'Free' : formatDollars(price)}</PaidAmount>
    ),
  },
]

/** Everybody's bookings, for staff. */
export function BookingsListScreen({ search, onSearch, bookingHref }: BookingsListScreenProps) {
  const clock = useClock()
  const { provider, ...filter } = listInput(search)
  const query = useQuery(
    bookingQueries.list(useApi(), { ...filter, ...(provider && { providerId: provider }) }),
  )
  return (
    <ListScreen
      title="Bookings"
      list={listOf(query, ({ bookings, totalRecords }) => ({ rows: bookings, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(bookingHref, clock)}
      search={search}
      readSearch={readBookingSearch}
      onSearch={onSearch}
      filters={[
        {
          kind: 'buttons',
          name: 'when',
          label: 'When',
          choices: [
            { value: undefined, label: 'All' },
            { value: 'upcoming', label: 'Upcoming' },
            { value: 'past', label: 'Past' },
          ],
        },
        { kind: 'select', name: 'status', label: 'Status', options: statuses },
        { kind: 'link', name: 'provider', label: 'One provider only' },
      ]}
      empty={{ title: 'No bookings yet', sentence: 'Nobody has booked yet. The first booking appears here.' }}
    />
  )
}
