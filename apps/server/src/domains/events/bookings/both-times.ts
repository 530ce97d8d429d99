import type { Formats } from '../../../formats.ts'

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/**
 * When a date is on its reader's wall, and on that of the event where it shows another hour:
 * `Saturday, December 19, 2026 at 9:00 AM (Eastern Standard Time, 6:00 PM in Dubai)`.
 */
export function bothTimes(at: Date, { own, event }: { own: string; event: string }, say: Formats): string {
  const here = say.moment(at, own)
  const isSameDay = say.weekday(at, own) === say.weekday(at, event)
  if (isSameDay && say.hour(at, own) === say.hour(at, event)) return here
  const there = isSameDay ? '' : `${say.weekday(at, event)} at `
  // Within the brackets of the reader's zone: sentences go on behind it.
  return `${here.slice(0, -1)}, ${there}${say.hour(at, event)} in ${placeOf(event)})`
}
