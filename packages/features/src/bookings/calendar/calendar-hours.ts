import type { Availability } from '@wellspring/api/contract/availability'
import type { Span } from '@wellspring/ui/calendar-week'
import { instantOf } from '@wellspring/ui/wall-time'
import { MONDAY, columnOf } from '@wellspring/ui/week-column'
import { dayIn, daysAfter } from '@wellspring/ui/zoned-time'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The instant of a minute of a day in the zone; minute 1440 is midnight of the next day. */
function atMinute(day: string, minute: number, zone: string): string | null {
  const [on, rest] = minute === 1440 ? [daysAfter(day, 1), 0] : [day, minute]
  return instantOf(`${on}T${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}`, zone)
}

type Hours = Pick<Availability, 'zone' | 'week' | 'overrides'>

/** The open times of the given days: the override of a day, or else its weekday. */
export function openSpans({ zone, week, overrides }: Hours, days: readonly string[]): Span[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  // In another zone a day starts up to a day earlier or later.
  const around = [daysAfter(first, -1), ...days, daysAfter(last, 1)]
  return around.flatMap((day) => {
    const windows = overrides.find(({ on }) => on === day)?.windows ?? week[columnOf(day, MONDAY)] ?? []
    return windows.flatMap(({ from, to }) => {
      const [startsAt, endsAt] = [atMinute(day, from, zone), atMinute(day, to, zone)]
      return startsAt && endsAt ? [{ id: `${day} ${from}`, startsAt, endsAt }] : []
    })
  })
}

/** The days that are fully or partly covered by time off. */
export function daysAway(timeOff: Availability['timeOff'], days: readonly string[], zone: string) {
  return new Set(
    days.filter((day) =>
      timeOff.some(
        ({ from, to }) =>
          dayIn(from, zone) <= day && day <= dayIn(new Date(Date.parse(to) - 1).toISOString(), zone),
      ),
    ),
  )
}
