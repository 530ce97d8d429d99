import { Box } from '@chakra-ui/react'

import type { Availability, BusyTime } from '@wellspring/api/contract/availability'
import type { Booking } from '@wellspring/api/contract/booking'
import { CalendarMonth } from '@wellspring/ui/calendar-month'
import { CalendarWeek } from '@wellspring/ui/calendar-week'
import type { CalendarBlock } from '@wellspring/ui/calendar-week'
import { useNow } from '@wellspring/ui/use-now'
import { calendarDayWords, dayIn, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { bookingName, bookingNames } from '../booking-labels.ts'
import { AgendaList } from './agenda-list.tsx'
import type { CalendarAct } from './calendar-dialogs.tsx'
import { daysAway, openSpans } from './calendar-hours.ts'
import type { CalendarSearch, ShownView } from './calendar-search.ts'
import { minuteOfDay } from './minute-of-day.ts'

export interface Shown {
  view: ShownView
  day: string
  days: readonly string[]
}

export interface ShownDaysProps {
  shown: Shown
  today: string
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
  bookings: readonly Booking[]
  bookingHref: (id: string) => string
  dayHref: (day: string) => string
  availability: Availability | undefined
  busy: readonly BusyTime[]
  onAct: (act: CalendarAct) => void
  /** Called with an empty time, or the span of one. */
  onBegin: (day: string, from: number, to?: number) => void
}

/** The provider's time off and the busy times of their external calendars. */
const awayOf = (timeOff: Availability['timeOff'], busy: readonly BusyTime[]) => [
  ...timeOff.map(({ id, from, to, note }) => ({
    id,
    startsAt: from,
    endsAt: to,
    title: note ?? t`Blocked`,
  })),
  ...busy.map(({ id, from, to, calendar }) => ({
    id,
    startsAt: from,
    endsAt: to,
    title: calendar,
    isFixed: true,
  })),
]

const blockOf = (
  { id, startsAt, endsAt, status, patron, service, verbs, ...booking }: Booking,
  bookingHref: (id: string) => string,
): CalendarBlock => ({
  id,
  startsAt,
  endsAt,
  title: patron.name,
  href: bookingHref(id),
  tone: bookingNames[status].tone,
  // A confirmed booking is the normal case; every other status is named.
  detail:
    status === 'confirmed'
      ? service.title
      : `${bookingName({ ...booking, status }, 'provider').label} · ${service.title}`,
  isMovable: verbs.includes('reschedule'),
  isHeld: status === 'held',
})

type MonthProps = Omit<ShownDaysProps, 'busy' | 'onAct' | 'onBegin'>

/** A month; a phone lists the bookings of the chosen day below it. */
function Month({ shown, today, search, onSearch, bookings, bookingHref, dayHref, availability }: MonthProps) {
  const [clock, now] = [useClock(), useNow()]
  return (
    <>
      <CalendarMonth
        days={shown.days}
        month={shown.day.slice(0, 7)}
        blocks={bookings.map((booking) => blockOf(booking, bookingHref))}
        clock={clock}
        now={now}
        awayDays={daysAway(availability?.timeOff ?? [], shown.days, clock.zone)}
        dayHref={dayHref}
        picked={shown.day}
        onPick={(on) => {
          const { on: _before, ...rest } = search
          onSearch(on === today ? rest : { ...rest, on })
        }}
      />
      <Box hideFrom="sm" mt="5">
        <AgendaList
          bookings={bookings.filter(({ startsAt }) => dayIn(startsAt, clock.zone) === shown.day)}
          clock={clock}
          bookingHref={bookingHref}
          nothing={t`Nothing is booked on ${calendarDayWords(shown.day, clock)}.`}
        />
      </Box>
    </>
  )
}

type WeekProps = Pick<
  ShownDaysProps,
  'shown' | 'bookings' | 'bookingHref' | 'availability' | 'busy' | 'onAct' | 'onBegin'
>

/** Days by the hour, in which bookings can be moved and empty times pressed. */
function Week({ shown, bookings, bookingHref, availability, busy, onAct, onBegin }: WeekProps) {
  const [clock, now] = [useClock(), useNow()]
  const timeOff = availability?.timeOff ?? []
  return (
    <CalendarWeek
      days={shown.days}
      clock={clock}
      now={now}
      blocks={bookings.map((booking) => blockOf(booking, bookingHref))}
      open={availability && openSpans(availability, shown.days)}
      away={awayOf(timeOff, busy)}
      onAway={(id) => {
        const one = timeOff.find((off) => off.id === id)
        if (one) onAct({ kind: 'open', timeOff: one })
      }}
      onEmpty={onBegin}
      onRangeDrag={({ day, from, to }) => onBegin(day, from, to)}
      onMove={({ id, day, from }) => {
        const booking = bookings.find((one) => one.id === id)
        const to = minuteOfDay(day, from, clock.zone)
        if (booking && to && to !== booking.startsAt) onAct({ kind: 'move', booking, to })
      }}
    />
  )
}

/** The days of a provider's calendar in the chosen view. */
export function ShownDays({ busy, onAct, onBegin, ...days }: ShownDaysProps) {
  const clock = useClock()
  const { shown, bookings, bookingHref, availability } = days
  switch (shown.view) {
    case 'list':
      return (
        <AgendaList
          bookings={bookings}
          clock={clock}
          bookingHref={bookingHref}
          nothing={t`Nothing is booked in these four weeks.`}
        />
      )
    case 'month':
      return <Month {...days} />
    default:
      return (
        <Week
          shown={shown}
          bookings={bookings}
          bookingHref={bookingHref}
          availability={availability}
          busy={busy}
          onAct={onAct}
          onBegin={onBegin}
        />
      )
  }
}
