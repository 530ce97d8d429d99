import { chakra } from '@chakra-ui/react'

import { hasPlace } from '@wellspring/api/contract/event-format'
import type { EventFormat } from '@wellspring/api/contract/event-format'

import { dayAndTime, dayIn, placeOf, timeIn, useKnownClock, zoneName } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

/** The time in another zone, with its date where that differs. */
const hourBy = (other: Clock, from: string, own: Clock) =>
  dayIn(from, other.zone) === dayIn(from, own.zone) ? timeIn(from, other) : dayAndTime(from, other)

/** The zone of an event's first or only time: the venue's, where attendees will be, otherwise the reader's. */
export const eventClock = (
  { zone, format }: { zone: string; format?: EventFormat | null | undefined },
  here: Clock,
): Clock => (hasPlace(format ?? null) ? { ...here, zone } : here)

export interface EventTimeProps {
  date: { startsAt: string; endsAt?: string }
  /** The event's zone. */
  zone: string
  /** On a page that is never rendered by the server, the event's zone is only shown when it differs. */
  isOwn?: boolean
  /** A list shows only the reader's time, unless there is a venue; the event's page names the zone. */
  isListed?: boolean
  /** With a venue, the local time comes first; online, the reader's own. */
  format?: EventFormat | null
}

/** The second line at a venue: its time zone, and the reader's own time if that differs. */
function whoseHour({ there, here, startsAt }: { there: Clock; here: Clock; startsAt: string }): string {
  const name = zoneName(there.zone)
  return dayAndTime(startsAt, here) === dayAndTime(startsAt, there)
    ? name
    : t`${name}, ${hourBy(here, startsAt, there)} for you`
}

/**
 * When a date is, for the reader and at the venue. A server-rendered page does not know the reader: it reserves as many
 * lines, so that nothing moves, and shows the server's wording until the reader is known.
 */
export function EventTime({
  date: { startsAt, endsAt },
  zone,
  isOwn = false,
  isListed = false,
  format = null,
}: EventTimeProps) {
  const here = useKnownClock() ?? { zone, hour12: false, locale: 'en-US' }
  const there = { ...here, zone }
  const isSame = dayAndTime(startsAt, here) === dayAndTime(startsAt, there)
  const isOnTheSpot = hasPlace(format)
  const first = eventClock({ zone, format }, here)
  return (
    <chakra.time dateTime={startsAt} fontVariantNumeric="tabular-nums">
      {dayAndTime(startsAt, first)}
      {endsAt === undefined ? '' : t` to ${timeIn(endsAt, first)}`}
      {(isListed && !isOnTheSpot) || (isSame && isOwn) ? null : (
        <chakra.span color="fg.muted" textStyle="sm" display="block">
          {isOnTheSpot
            ? whoseHour({ there, here, startsAt })
            : isSame
              ? zoneName(first.zone)
              : t`${hourBy(there, startsAt, here)} in ${placeOf(zone)}`}
        </chakra.span>
      )}
    </chakra.time>
  )
}
