import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Booking } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { CalendarWeek } from '@wellspring/ui/calendar-week'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { dayIn, daysAfter, useClock, zoneName } from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'

import { bookingNames } from './booking-labels.ts'
import { daysOf } from './calendar-search.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { WaitingCounts } from './waiting-counts.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

export interface CalendarScreenProps {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
  bookingHref: (id: string) => string
  /** Beside the title. */
  actions?: ReactNode
}

const gone: readonly Booking['status'][] = ['expired', 'declined', 'cancelled']

// A day of a zone begins up to 14 hours beside that of UTC: a day more on each side has all of them.
const spanOf = (days: readonly string[]) => ({
  from: `${daysAfter(days[0] ?? '', -1)}T00:00:00.000Z`,
  to: `${daysAfter(days.at(-1) ?? '', 2)}T00:00:00.000Z`,
})

/** A provider's days: first what waits for an answer, then what is booked when. */
export function CalendarScreen({ search, onSearch, bookingHref, actions }: CalendarScreenProps) {
  const [clock, now] = [useClock(), useNow()]
  const today = dayIn(now, clock.zone)
  const day = search.on ?? today
  const days = daysOf(search.view, day)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    bookingQueries.list(useApi(), spanOf(days)),
  )
  const bookings = data?.bookings.filter(({ status }) => !gone.includes(status)) ?? []
  return (
    <>
      <PageHeader title="Bookings" actions={actions} />
      <WaitingRequests clock={clock} bookingHref={bookingHref} />
      <WaitingCounts />
      <CalendarToolbar
        {...{ days, day, today, search, onSearch }}
        zoneName={zoneName(clock.zone, `${day}T12:00:00Z`)}
      />
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList label="Bookings are on their way" /> : null}
      {data ? (
        <Box aria-busy={isPlaceholderData}>
          <CalendarWeek
            days={days}
            clock={clock}
            now={now}
            blocks={bookings.map(({ id, startsAt, endsAt, status, patron, service }) => ({
              id,
              startsAt,
              endsAt,
              title: patron.name,
              href: bookingHref(id),
              tone: bookingNames[status].tone,
              detail: `${service.title}, ${bookingNames[status].label.toLowerCase()}`,
            }))}
          />
        </Box>
      ) : null}
    </>
  )
}
