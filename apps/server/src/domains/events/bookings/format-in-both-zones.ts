import type { EventFormat } from '@wellspring/api/contract/event-format'

import { placeOf } from '../../../formats.ts'
import type { Formats } from '../../../formats.ts'

/** The event's local time first: `Saturday, December 19, 2026 at 6:00 PM (Dubai time, 9:00 AM for you)`. */
function formatEventZoneFirst(
  at: Date,
  { own, event }: { own: string; event: string },
  say: Formats,
): string {
  const there = say.moment(at, event)
  const isSameDay = say.weekday(at, own) === say.weekday(at, event)
  if (isSameDay && say.hour(at, own) === say.hour(at, event)) return there
  const day = isSameDay ? '' : `${say.weekday(at, own)} at `
  return `${there.slice(0, -1)}, ${day}${say.hour(at, own)} for you)`
}

/**
 * A date in the reader's time zone, followed by the event's local time where that differs: `Saturday, December 19, 2026
 * at 9:00 AM (New York time, 6:00 PM in Dubai)`.
 */
export function formatInBothZones(
  at: Date,
  { own, event, format = null }: { own: string; event: string; format?: EventFormat | null },
  say: Formats,
): string {
  // An in-person attendee needs the local time of the place first.
  if (format === 'In-Person' && own !== event) return formatEventZoneFirst(at, { own, event }, say)
  const here = say.moment(at, own)
  const isSameDay = say.weekday(at, own) === say.weekday(at, event)
  if (isSameDay && say.hour(at, own) === say.hour(at, event)) return here
  const there = isSameDay ? '' : `${say.weekday(at, event)} at `
  // The event's time goes inside the existing parentheses, because callers continue the sentence.
  return `${here.slice(0, -1)}, ${there}${say.hour(at, event)} in ${placeOf(event)})`
}
