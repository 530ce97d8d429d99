import { chakra } from '@chakra-ui/react'

import { dayAndTime, dayWords, timeIn, useKnownClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

/** `New York` of `America/New_York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const startIn = (from: string, clock: Clock) => dayAndTime(from, clock)

/** The hour on the wall of the event, with its day where that is another one. */
function wordsThere(from: string, clock: Clock, zone: string): string {
  const there = { ...clock, zone }
  if (startIn(from, clock) === startIn(from, there)) return t`${placeOf(zone)} time`
  const isSameDay = dayWords(from, clock.zone) === dayWords(from, zone)
  return t`${isSameDay ? timeIn(from, there) : startIn(from, there)} in ${placeOf(zone)}`
}

export interface EventTimeProps {
  date: { startsAt: string; endsAt?: string }
  /** Of the event. */
  zone: string
}

/**
 * When a date is, for its reader, and on the wall of the event. A page that the server has drawn knows no reader: it has
 * as many lines, so that nothing moves, and the words of the server until the reader is known.
 */
export function EventTime({ date: { startsAt, endsAt }, zone }: EventTimeProps) {
  const clock = useKnownClock() ?? { zone, hour12: false, locale: 'en-US' }
  return (
    <chakra.time dateTime={startsAt} fontVariantNumeric="tabular-nums">
      {startIn(startsAt, clock)}
      {endsAt === undefined ? '' : t` to ${timeIn(endsAt, clock)}`}
      <chakra.span color="fg.muted" textStyle="sm" display="block">
        {wordsThere(startsAt, clock, zone)}
      </chakra.span>
    </chakra.time>
  )
}
