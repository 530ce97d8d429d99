import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'

export interface EventTimeProps {
  date: { startsAt: string; endsAt: string }
  /** Of the event. */
  zone: string
}

/** When a date is, for its reader, and on the wall of the event where that differs. */
export function EventTime({ date, zone }: EventTimeProps) {
  const clock = useClock()
  return (
    <ZonedTime
      from={date.startsAt}
      to={date.endsAt}
      clock={clock}
      otherZone={zone}
      otherLabel="at the event"
    />
  )
}
