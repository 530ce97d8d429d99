import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { SlotPicker } from '@wellspring/ui/slot-picker'
import { dayIn, daysAfter } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

const PAGE_DAYS = 7

export interface SlotChooserProps {
  serviceId: string
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
  /** Of a group session. */
  capacity?: number
  /** What else can be done where nothing is free. */
  whenNone?: ReactNode
}

/** The free times of a service, a week at a time from today on. */
export function SlotChooser({ serviceId, clock, value, onChange, capacity = 1, whenNone }: SlotChooserProps) {
  const [today] = useState(() => dayIn(new Date().toISOString(), clock.zone))
  const [from, setFrom] = useState(today)
  const filter = { serviceId, from, to: daysAfter(from, PAGE_DAYS - 1), zone: clock.zone }
  const { data, error, isFetching, refetch } = useQuery(bookingQueries.slots(useApi(), filter))
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList label="Free times are on their way" />
  const { slots, nextAfter } = data
  const earlier = daysAfter(from, -PAGE_DAYS)
  return (
    <SlotPicker
      slots={slots}
      clock={clock}
      value={value}
      onChange={onChange}
      capacity={capacity}
      loading={isFetching}
      onEarlier={from > today ? () => setFrom(earlier > today ? earlier : today) : undefined}
      onLater={slots.length > 0 || nextAfter ? () => setFrom(daysAfter(from, PAGE_DAYS)) : undefined}
      whenNone={whenNone}
      nextAfter={nextAfter}
      onNext={nextAfter ? () => setFrom(dayIn(nextAfter, clock.zone)) : undefined}
    />
  )
}
