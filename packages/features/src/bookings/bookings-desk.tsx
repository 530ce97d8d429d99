import { Button, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { bookingStatuses } from '@wellspring/api/contract/booking'
import type { Booking } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

import { bookingNames } from './booking-words.ts'
import { readBookingSearch } from './desk-search.ts'
import type { BookingSearch } from './desk-search.ts'

export interface BookingsDeskProps {
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
      <>
        <Link href={bookingHref(id)} fontWeight="semibold">
          {number}
        </Link>
        <Text textStyle="xs" color="fg.muted">
          {service.title}
        </Text>
      </>
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
      <>
        {price === 0 ? 'Free' : formatDollars(price)}
        {refundedAmount > 0 ? (
          <Text textStyle="xs" color="fg.muted">
            {formatDollars(refundedAmount)} refunded
          </Text>
        ) : null}
      </>
    ),
  },
]

/** Everybody's bookings, for staff. */
export function BookingsDesk({ search, onSearch, bookingHref }: BookingsDeskProps) {
  const clock = useClock()
  const { status, when, provider, ...table } = search
  const state = tableStateOf(table)
  const filters = { ...(status && { status }), ...(when && { when }), ...(provider && { provider }) }
  const { provider: providerId, ...rest } = filters
  const filter = { ...rest, ...(providerId && { providerId }), ...pageOf(state) }
  const { data, error, isPending, refetch } = useQuery(bookingQueries.list(useApi(), filter))
  return (
    <>
      <PageHeader title="Bookings" />
      <FilterButtons
        label="When"
        value={when}
        onChange={(next) => onSearch(readBookingSearch({ ...search, when: next, page: 1 }))}
        choices={[
          { value: undefined, label: 'All' },
          { value: 'upcoming', label: 'Upcoming' },
          { value: 'past', label: 'Past' },
        ]}
      />
      <DataTable
        label="Bookings"
        rowId={({ id }) => id}
        columns={columns(bookingHref, clock)}
        rows={data?.bookings ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        searchable={false}
        state={state}
        onStateChange={(next) => onSearch({ ...filters, ...tableSearchOf(next) })}
        toolbar={
          <>
            <FilterSelect
              label="Status"
              value={status ?? ''}
              options={statuses}
              onChange={(next) => onSearch(readBookingSearch({ ...search, status: next, page: 1 }))}
            />
            {provider ? (
              <Button
                variant="outline"
                size="sm"
                minH="11"
                onClick={() => onSearch(readBookingSearch({ ...search, provider: undefined, page: 1 }))}
              >
                One provider only. Show all
              </Button>
            ) : null}
          </>
        }
      />
    </>
  )
}
