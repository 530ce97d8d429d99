import { Box, Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Availability } from '@wellspring/api/contract/availability'
import type { Booking } from '@wellspring/api/contract/booking'
import { practiceZone } from '@wellspring/api/contract/practice-zone'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { waitlistQueries } from '@wellspring/api/hooks/waitlist'
import { ErrorState } from '@wellspring/ui/error-state'
import { PlusIcon } from '@wellspring/ui/icon'
import { PageHeader } from '@wellspring/ui/page-header'
import { usePageKeys } from '@wellspring/ui/page-keys'
import {
  ClockScope,
  dayIn,
  daysAfter,
  firstWeekday,
  isSameWall,
  useClock,
  useDeviceZone,
} from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { CalendarDialogs } from './calendar-dialogs.tsx'
import type { CalendarAct } from './calendar-dialogs.tsx'
import { daysOf, weekFrom } from './calendar-search.ts'
import type { CalendarSearch, ShownView } from './calendar-search.ts'
import { CalendarSkeleton, WeekSkeleton } from './calendar-skeleton.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { minuteOfDay } from './minute-of-day.ts'
import { ShownDays } from './shown-days.tsx'
import type { Shown } from './shown-days.tsx'
import { useShownView } from './use-shown-view.ts'
import { WaitingCounts } from '../cards/waiting-counts.tsx'
import { WaitingRequests } from '../cards/waiting-requests.tsx'

export interface CalendarScreenProps {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
  bookingHref: (id: string) => string
  /** The calendar of one day. */
  dayHref: (day: string) => string
  /** Rendered beside the title. */
  actions?: ReactNode
  /** Rendered below the days, once they have loaded. */
  children?: ReactNode
}

const gone: readonly Booking['status'][] = ['expired', 'declined', 'cancelled']

// A local day starts up to 14 hours before or after the UTC day, so one more day is fetched on each side.
const spanOf = (days: readonly string[]) => ({
  from: `${daysAfter(days[0] ?? '', -1)}T00:00:00.000Z`,
  to: `${daysAfter(days.at(-1) ?? '', 2)}T00:00:00.000Z`,
})

function withoutClient({ client: _done, ...rest }: CalendarSearch): CalendarSearch {
  return rest
}

interface CalendarProps extends CalendarScreenProps {
  /** Undefined for a provider who is not a member yet; the calendar then shows no hours. */
  availability: Availability | undefined
  isElsewhere: boolean
}

/** The days to show, with their bookings. */
function useDays(search: CalendarSearch, view: ShownView, { today, now }: { today: string; now: string }) {
  const { zone } = useClock()
  const day = search.on ?? today
  const whole = search.rolling ? weekFrom(day) : daysOf(view, day, firstWeekday())
  const isOpening = view === 'week' && !search.view && !search.on
  // Until the bookings tell whether this week has any left, this week and the rolling one are fetched together.
  const asked = isOpening ? [...new Set([...whole, ...weekFrom(today)])] : whole
  const query = useQuery(bookingQueries.list(useApi(), spanOf(asked)))
  // Decided once, so that the calendar does not jump when a session ends while it is open.
  const [isOver, setIsOver] = useState<boolean>()
  if (isOpening && isOver === undefined && query.data && !query.isPlaceholderData) {
    const left = query.data.bookings.filter(
      ({ status, startsAt, endsAt }) =>
        !gone.includes(status) && endsAt > now && whole.includes(dayIn(startsAt, zone)),
    )
    setIsOver(left.length === 0)
  }
  const isRolling = search.rolling === true || (isOpening && isOver === true)
  return { days: isRolling ? weekFrom(day) : whole, isRolling, query }
}

const keyOf = ({ view, day, days }: Shown) => [view, day, ...days].join(' ')

/**
 * Keeps the previous days until the next ones have loaded, so that no day looks empty meanwhile. The days drawn before
 * the window width was known are hidden and therefore not kept.
 */
function useKept(next: Shown, { isThere, isUnsure }: { isThere: boolean; isUnsure: boolean }): Shown {
  const [kept, setKept] = useState<Shown>()
  if (isThere && !isUnsure && (!kept || keyOf(kept) !== keyOf(next))) setKept(next)
  return isThere ? next : (kept ?? next)
}

/** A provider's calendar: pending requests first, then bookings, time off and closed times. */
function Calendar(props: CalendarProps) {
  const { search, onSearch, bookingHref, dayHref, actions, children, availability, isElsewhere } = props
  const [api, clock, now] = [useApi(), useClock(), useNow()]
  const [act, setAct] = useState<CalendarAct | null>(
    search.client ? { kind: 'book', patronId: search.client } : null,
  )
  // Remembered here, because one dialog may open another, and the last one does not know where focus was.
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!act && document.activeElement === document.body) pressed.current?.focus()
  }, [act])
  const today = dayIn(now, clock.zone)
  const day = search.on ?? today
  const { view, usual, isUnsure } = useShownView(search)
  const { days, isRolling, query } = useDays(search, view, { today, now })
  const { data, error, isPlaceholderData } = query
  const shown = useKept({ view, day, days }, { isThere: !isPlaceholderData, isUnsure })
  usePageKeys({ n: () => setAct({ kind: 'book' }) })
  const busy = useQuery({
    ...schedulingQueries.busyTimes(api, spanOf(days)),
    enabled: availability !== undefined && availability.calendars.length > 0,
  }).data?.times
  const bookings =
    data?.bookings.filter(
      ({ status }) =>
        !gone.includes(status) && (!search.holds || (status === 'held') === (search.holds === 'only')),
    ) ?? []
  function begin(on: string, minute: number, until?: number) {
    const startsAt = minuteOfDay(on, minute, clock.zone)
    const endsAt = until === undefined ? null : minuteOfDay(on, until, clock.zone)
    pressed.current = document.activeElement?.closest<HTMLElement>('[data-empty-time]') ?? null
    if (startsAt && startsAt > now) setAct({ kind: 'choose', startsAt, ...(endsAt && { endsAt }) })
  }
  return (
    <>
      <PageHeader
        title={t`Calendar`}
        actions={
          <>
            {actions}
            <Button
              variant="outline"
              px={{ base: '2.5', sm: '5' }}
              onClick={() => setAct({ kind: 'block', day: day > today ? day : today })}
            >
              <Trans>Block time</Trans>
            </Button>
            <Button px={{ base: '2.5', sm: '5' }} title={t`Key N`} onClick={() => setAct({ kind: 'book' })}>
              <Box as="span" hideBelow="sm">
                <PlusIcon size={18} />
              </Box>
              <Trans>New appointment</Trans>
            </Button>
          </>
        }
      />
      <WaitingRequests clock={clock} bookingHref={bookingHref} />
      <WaitingCounts />
      <CalendarToolbar
        days={days}
        day={day}
        today={today}
        isRolling={isRolling}
        view={view}
        usual={usual}
        search={search}
        onSearch={onSearch}
        isElsewhere={isElsewhere}
      />
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <WeekSkeleton /> : null}
      {data ? (
        <Box
          aria-busy={isPlaceholderData}
          opacity={isPlaceholderData ? '0.5' : '1'}
          transition="opacity 150ms ease-out"
          // A tablet may show other days in the same place, so they are hidden until the window width is known.
          visibility={isUnsure ? { sm: 'hidden', lg: 'visible' } : undefined}
        >
          <ShownDays
            shown={shown}
            today={today}
            search={search}
            onSearch={onSearch}
            bookings={bookings}
            bookingHref={bookingHref}
            dayHref={dayHref}
            availability={availability}
            busy={busy ?? []}
            onAct={setAct}
            onBegin={begin}
          />
        </Box>
      ) : null}
      {data || error ? children : null}
      {act ? (
        <CalendarDialogs
          act={act}
          onAct={(next) => {
            setAct(next)
            if (search.client && !next) onSearch(withoutClient(search))
          }}
          onMade={(startsAt) => {
            const on = dayIn(startsAt, clock.zone)
            if (!shown.days.includes(on)) onSearch({ ...withoutClient(search), on })
          }}
        />
      ) : null}
    </>
  )
}

/** A provider's calendar in the time zone of the practice, or on request in that of the device. */
export function CalendarScreen(props: CalendarScreenProps) {
  const [api, own, device, now] = [useApi(), useClock(), useDeviceZone(), useNow()]
  const availability = useQuery(schedulingQueries.availability(api))
  const above = [useQuery(bookingQueries.requests(api)), useQuery(waitlistQueries.counts(api))]
  const isWaiting = [availability, ...above].some((query) => query.isPending && query.failureCount === 0)
  // Set once; after that each section retries its own failed query.
  const [isDrawn, setIsDrawn] = useState(false)
  if (!isWaiting && !isDrawn) setIsDrawn(true)
  // The sections above would push the days down if they loaded later. A failed query does not block the calendar.
  if (!isDrawn)
    return (
      <>
        {/* Reserves the height of the buttons that replace this box. */}
        <PageHeader title={t`Calendar`} actions={<Box h="11" />} />
        <CalendarSkeleton />
      </>
    )
  const { data } = availability
  const practice = (data && practiceZone(data.availability)) ?? own.zone
  const zone = props.search.zone === 'device' ? device : practice
  return (
    <ClockScope clock={{ ...own, zone }}>
      <Calendar
        {...props}
        availability={data?.availability}
        isElsewhere={!isSameWall(now, practice, device)}
      />
    </ClockScope>
  )
}
