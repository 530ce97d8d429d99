import { useQuery } from '@tanstack/react-query'

import { bookingStatuses } from '@wellspring/api/contract/booking-status'
import type { Booking } from '@wellspring/api/contract/booking'
import { bookingSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import type { DataColumn } from '@wellspring/ui/data-table'
import { RecordCell } from '@wellspring/ui/record-cell'
import { formatDollars } from '@wellspring/ui/money'
import { PaidAmount } from '@wellspring/ui/paid-amount'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { withUnlisted } from '../unlisted-row.tsx'
import { bookingName, bookingNames } from './booking-labels.ts'
import { BookingPanel } from './booking-panel.tsx'
import { readBookingSearch } from './booking-search.ts'
import type { BookingSearch } from './booking-search.ts'

export interface BookingsListScreenProps {
  search: BookingSearch
  onSearch: (search: BookingSearch) => void
  bookingHref: (id: string) => string
}

const columns = (bookingHref: (id: string) => string, clock: Clock): DataColumn<Booking>[] => [
  {
    id: 'number',
    minWidth: 180,
    header: t`Booking`,
    csv: ({ number, service }) => `${number} ${service.title}`,
    leads: true,
    cell: ({ id, number, service }) => (
      <RecordCell href={bookingHref(id)} title={number}>
        {service.title}
      </RecordCell>
    ),
  },
  {
    id: 'when',
    minWidth: 192,
    phone: 'second',
    header: t`When`,
    csv: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <ZonedTime from={startsAt} clock={clock} />,
  },
  // The names identify a booking, so they stay on a tablet too.
  { id: 'patron', priority: 'high', minWidth: 128, header: t`Patron`, value: ({ patron }) => patron.name },
  { id: 'provider', minWidth: 208, header: t`Provider`, value: ({ provider }) => provider.name },
  {
    id: 'status',
    minWidth: 130,
    header: t`Status`,
    csv: (booking) => bookingName(booking, 'admin').label,
    cell: (booking) => <StatusBadge status={booking.status} {...bookingName(booking, 'admin')} />,
  },
  {
    id: 'price',
    header: t`Price`,
    align: 'end',
    csv: ({ price }) => price,
    cell: ({ price, refundedAmount }) => (
      <PaidAmount refunded={refundedAmount}>{price === 0 ? t`Free` : formatDollars(price)}</PaidAmount>
    ),
  },
]

const rowPanel = (bookingHref: (id: string) => string) =>
  withUnlisted(
    {
      title: ({ service }: Booking) => service.title,
      body: ({ id }) => <BookingPanel key={id} id={id} bookingHref={bookingHref} />,
    },
    { read: bookingQueries.detail, rowOf: ({ booking }) => booking },
  )

/** All bookings, for staff. */
export function BookingsListScreen({ search, onSearch, bookingHref }: BookingsListScreenProps) {
  const clock = useClock()
  const api = useApi()
  const { provider, ...asked } = datedListInput(search, clock.zone)
  const filter = { ...asked, ...(provider && { providerId: provider }) }
  const query = useQuery(bookingQueries.list(api, filter))
  return (
    <ListScreen
      title={t`Bookings`}
      list={listOf(query, ({ bookings, totalRecords }) => ({ rows: bookings, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(bookingHref, clock)}
      detail={rowPanel(bookingHref)}
      sorts={bookingSorts}
      views={useSavedViews('bookings')}
      allRows={() =>
        allPages(async (page) => {
          const { bookings, totalRecords } = await api.booking.listBookings({ ...filter, ...page })
          return { rows: bookings, total: totalRecords }
        })
      }
      search={search}
      readSearch={readBookingSearch}
      onSearch={onSearch}
      filters={[
        statusFilter({
          statuses: bookingStatuses,
          labelOf: (status) => bookingNames[status].label,
          counts: query.data?.statusCounts,
        }),
        {
          kind: 'select',
          name: 'when',
          label: t`When`,
          options: [
            ['', t`Past and upcoming`],
            ['upcoming', t`Upcoming`],
            ['past', t`Past`],
          ],
        },
        { kind: 'days', name: 'from', toName: 'to', label: t`Dates` },
        { kind: 'link', name: 'provider', label: t`One provider only` },
      ]}
      empty={{
        title: t`No bookings yet`,
        sentence: t`No one has booked yet. The first booking appears here.`,
      }}
    />
  )
}
