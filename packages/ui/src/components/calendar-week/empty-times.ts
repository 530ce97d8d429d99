import type { ShownHours } from './day-column.ts'
import type { Placed, Span } from './lay-out-blocks.ts'

/** Minutes between the times at which something can be created. */
export const HALF_HOUR = 30

interface DayWithTimes {
  hours: ShownHours
  /** The minute from which something can be created. Undefined if nothing can. */
  freeFrom: number | undefined
  /** The blocks of the day. */
  taken: readonly Pick<Placed<Span>, 'from' | 'to'>[]
}

/** The half hours of a day without a block, in minutes since midnight. */
export function emptyTimes({ hours: [first, last], freeFrom, taken }: DayWithTimes): number[] {
  if (freeFrom === undefined) return []
  const halves = Array.from({ length: (last - first) * 2 }, (_, at) => first * 60 + at * HALF_HOUR)
  return halves.filter(
    (minute) => minute >= freeFrom && !taken.some(({ from, to }) => from <= minute && minute < to),
  )
}

/** Returns the nearest time to a minute. */
export const nearestTime = (times: readonly number[], minute: number) =>
  times.reduce<number | undefined>(
    (best, time) => (best === undefined || Math.abs(time - minute) < Math.abs(best - minute) ? time : best),
    undefined,
  )
