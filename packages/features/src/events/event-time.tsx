import { chakra } from '@chakra-ui/react'

import { dayAndTime, dayIn, timeIn, useKnownClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const startIn = (from: string, clock: Clock) => dayAndTime(from, clock)

/** The hour by another clock than the one that leads, with its day where that is another one. */
const hourBy = (other: Clock, from: string, leading: Clock) =>
  dayIn(from, other.zone) === dayIn(from, leading.zone) ? timeIn(from, other) : startIn(from, other)

export interface EventTimeProps {
  date: { startsAt: string; endsAt?: string }
  /** Of the event. */
  zone: string
  /** Whoever gives the event plans it by its own clock, which then leads. */
  isOrganiser?: boolean
}

/**
 * When a date is, for its reader, and on the wall of the event. A page that the server has drawn knows no reader: it has
 * as many lines, so that nothing moves, and the words of the server until the reader is known.
 */
export function EventTime({ date: { startsAt, endsAt }, zone, isOrganiser = false }: EventTimeProps) {
  const here = useKnownClock() ?? { zone, hour12: false, locale: 'en-US' }
  const there = { ...here, zone }
  const clock = isOrganiser ? there : here
  const isSame = startIn(startsAt, here) === startIn(startsAt, there)
  const words = isOrganiser
    ? t`${placeOf(zone)} time (${hourBy(here, startsAt, there)} your time)`
    : t`${hourBy(there, startsAt, here)} in ${placeOf(zone)}`
  return (
    <chakra.time dateTime={startsAt} fontVariantNumeric="tabular-nums">
      {startIn(startsAt, clock)}
      {endsAt === undefined ? '' : t` to ${timeIn(endsAt, clock)}`}
      <chakra.span color="fg.muted" textStyle="sm" display="block">
        {isSame ? t`${placeOf(zone)} time` : words}
      </chakra.span>
    </chakra.time>
  )
}
