import { chakra } from '@chakra-ui/react'

import { hasPlace } from '@wellspring/api/contract/event-format'
import type { EventFormat } from '@wellspring/api/contract/event-format'

import { dayAndTime, dayIn, timeIn, useKnownClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The hour by another clock than the reader's, with its day where that is another one. */
const hourBy = (other: Clock, from: string, own: Clock) =>
  dayIn(from, other.zone) === dayIn(from, own.zone) ? timeIn(from, other) : dayAndTime(from, other)

/** By whose clock an event's hour is said first, or alone: where there is a place, that of it, where whoever comes is by then. */
export const eventClock = (
  { zone, format }: { zone: string; format?: EventFormat | null | undefined },
  here: Clock,
): Clock => (hasPlace(format ?? null) ? { ...here, zone } : here)

export interface EventTimeProps {
  date: { startsAt: string; endsAt?: string }
  /** Of the event. */
  zone: string
  /** On a page that the server never draws the wall of the event is said only where it is another one. */
  isOwn?: boolean
  /** In a list by the reader's clock alone, unless people come to a place: whose clock it is stands on the event's page. */
  isListed?: boolean
  /** Where there is a place, the hour on the spot comes first, everywhere; online the reader's own does. */
  format?: EventFormat | null
}

/** The second line of a date at a place: whose clock the first one is by, and the reader's own where it shows another hour. */
function whoseHour({ there, here, startsAt }: { there: Clock; here: Clock; startsAt: string }): string {
  const place = placeOf(there.zone)
  return dayAndTime(startsAt, here) === dayAndTime(startsAt, there)
    ? t`${place} time`
    : t`${place} time, ${hourBy(here, startsAt, there)} for you`
}

/**
 * When a date is, for its reader, and on the wall of an event that is somewhere. A page that the server has drawn knows
 * no reader: it has as many lines, so that nothing moves, and the words of the server until the reader is known.
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
              ? t`${placeOf(first.zone)} time`
              : t`${hourBy(there, startsAt, here)} in ${placeOf(zone)}`}
        </chakra.span>
      )}
    </chakra.time>
  )
}
