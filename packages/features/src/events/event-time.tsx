import { chakra } from '@chakra-ui/react'

import { dayAndTime, dayIn, timeIn, useKnownClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The hour by another clock than the reader's, with its day where that is another one. */
const hourBy = (other: Clock, from: string, own: Clock) =>
  dayIn(from, other.zone) === dayIn(from, own.zone) ? timeIn(from, other) : dayAndTime(from, other)

export interface EventTimeProps {
  date: { startsAt: string; endsAt?: string }
  /** Of the event. */
  zone: string
  /** On a page that the server never draws the wall of the event is said only where it is another one. */
  isOwn?: boolean
  /** In a list by the reader's clock alone: the wall of the event is said on its own page. */
  isListed?: boolean
}

/**
 * When a date is, for its reader, and on the wall of the event. A page that the server has drawn knows no reader: it has
 * as many lines, so that nothing moves, and the words of the server until the reader is known.
 */
export function EventTime({
  date: { startsAt, endsAt },
  zone,
  isOwn = false,
  isListed = false,
}: EventTimeProps) {
  const here = useKnownClock() ?? { zone, hour12: false, locale: 'en-US' }
  const there = { ...here, zone }
  const isSame = dayAndTime(startsAt, here) === dayAndTime(startsAt, there)
  return (
    <chakra.time dateTime={startsAt} fontVariantNumeric="tabular-nums">
      {dayAndTime(startsAt, here)}
      {endsAt === undefined ? '' : t` to ${timeIn(endsAt, here)}`}
      {isListed || (isSame && isOwn) ? null : (
        <chakra.span color="fg.muted" textStyle="sm" display="block">
          {isSame ? t`${placeOf(zone)} time` : t`${hourBy(there, startsAt, here)} in ${placeOf(zone)}`}
        </chakra.span>
      )}
    </chakra.time>
  )
}
