import { formatLocalTime } from '../../booking/details/booking-context.ts'

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
const hour = { timeStyle: 'short' } as const

const written = (at: Date, timeZone: string, how: Intl.DateTimeFormatOptions) =>
  // Old mail programs show the narrow space before AM and PM as a box.
  new Intl.DateTimeFormat('en-US', { ...how, timeZone }).format(at).replaceAll('\u202F', ' ')

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/**
 * When a date is on its reader's wall, and on that of the event where it shows another hour:
 * `Saturday, December 19, 2026 at 9:00 AM (Eastern Standard Time, 6:00 PM in Dubai)`.
 */
export function bothTimes(at: Date, { own, event }: { own: string; event: string }): string {
  const here = formatLocalTime(at, own)
  const isSameDay = written(at, own, day) === written(at, event, day)
  if (isSameDay && written(at, own, hour) === written(at, event, hour)) return here
  const there = isSameDay ? '' : `${written(at, event, day)} at `
  // Within the brackets of the reader's zone: sentences go on behind it.
  return `${here.slice(0, -1)}, ${there}${written(at, event, hour)} in ${placeOf(event)})`
}
