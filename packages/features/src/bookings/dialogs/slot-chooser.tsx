import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { ErrorState } from '@wellspring/ui/error-state'
import { SlotPicker } from '@wellspring/ui/slot-picker'
import type { PickableSlot } from '@wellspring/ui/slot-picker'
import { SlotsSkeleton } from '@wellspring/ui/slots-skeleton'
import { columnOf } from '@wellspring/ui/week-column'
import { dayIn, daysAfter, firstWeekday, presentMoment } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

/** Rows of one week per page. */
const WEEKS = 4
/** Days ahead that can be booked at most. */
const MOST_DAYS = 365

export interface SlotChooserProps {
  serviceId: string
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
  /** Called when the chosen time is not free in the shown weeks. */
  onMissing?: ((startsAt: string) => void) | undefined
  /** The time held for the viewer; it is offered although it is no longer free for others. */
  keeping?: string | null
  /** The capacity of a group session. */
  capacity?: number
  /** The instant whose day opens when nothing is chosen. */
  around?: string | undefined
  /** The booking to reschedule, whose own time counts as free. */
  bookingId?: string
  /** Rendered when no time is free. */
  whenNone?: ReactNode
}

/** The number of days on a page that starts at `day`, so that its last row is a full week. */
const daysFrom = (day: string) => WEEKS * 7 - columnOf(day, firstWeekday())

const later = (a: string, b: string) => (a > b ? a : b)

const has = (slots: readonly PickableSlot[], time: string) => slots.some(({ startsAt }) => startsAt === time)

function isIn({ from, to, zone }: { from: string; to: string; zone: string }, instant: string): boolean {
  const day = dayIn(instant, zone)
  return day >= from && day <= to
}

function withKept(slots: readonly PickableSlot[], kept: string | null): readonly PickableSlot[] {
  if (kept === null || has(slots, kept)) return slots
  return [...slots, { startsAt: kept }].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** The free times of a service, a few weeks per page from today on. */
export function SlotChooser(props: SlotChooserProps) {
  const { serviceId, clock, value, onChange, onMissing, keeping = null } = props
  const { capacity = 1, around, bookingId, whenNone } = props
  const [today] = useState(() => dayIn(presentMoment(), clock.zone))
  const opensAt = value ?? around
  const [from, setFrom] = useState(() => {
    const day = opensAt ? dayIn(opensAt, clock.zone) : today
    return day < daysAfter(today, daysFrom(today)) ? today : day
  })
  const dayCount = daysFrom(from)
  const days = { from, to: daysAfter(from, dayCount - 1), zone: clock.zone }
  const filter = { serviceId, ...days, ...(bookingId && { bookingId }) }
  const { data: latest, error, isFetching, refetch } = useQuery(bookingQueries.slots(useApi(), filter))
  // Weeks of slots are rendered in slices: a slow phone handles a tap in between.
  const data = useDeferredValue(latest)
  const isLoading = isFetching || data !== latest
  const isKnown = data !== undefined && !isLoading
  const missing =
    isKnown && value && isIn(days, value) && !has(withKept(data.slots, keeping), value) ? value : null
  const tellMissing = useEffectEvent((startsAt: string) => onMissing?.(startsAt))
  useEffect(() => {
    if (missing) tellMissing(missing)
  }, [missing])
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <SlotsSkeleton />
  const { nextAfter } = data
  const slots = withKept(data.slots, keeping)
  return (
    <SlotPicker
      slots={slots}
      clock={clock}
      value={value}
      onChange={onChange}
      capacity={capacity}
      loading={isLoading}
      day={from}
      dayCount={dayCount}
      firstDay={today}
      lastDay={daysAfter(today, MOST_DAYS)}
      onDay={setFrom}
      around={around}
      onEarlier={from > today ? () => setFrom(later(today, daysAfter(from, -WEEKS * 7))) : undefined}
      onLater={slots.length > 0 || nextAfter ? () => setFrom(daysAfter(from, dayCount)) : undefined}
      whenNone={whenNone}
      nextAfter={nextAfter}
      onNext={nextAfter ? () => setFrom(dayIn(nextAfter, clock.zone)) : undefined}
    />
  )
}
