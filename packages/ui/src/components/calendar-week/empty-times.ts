import type { ShownHours } from './day-column.ts'
import type { Placed, Span } from './lay-out-blocks.ts'

/** Minutes between the times at which a press begins something. */
export const HALF_HOUR = 30

interface DayWithTimes {
  hours: ShownHours
  /** From which minute on a press begins something; undefined where none does. */
  freeFrom: number | undefined
  /** What stands in the day. */
  taken: readonly Pick<Placed<Span>, 'from' | 'to'>[]
}

/** The half hours of a day at which nothing stands, in minutes. */
export function emptyTimes({ hours: [first, last], freeFrom, taken }: DayWithTimes): number[] {
  if (freeFrom === undefined) return []
  const halves = Array.from({ length: (last - first) * 2 }, (_, at) => first * 60 + at * HALF_HOUR)
  return halves.filter(
    (minute) => minute >= freeFrom && !taken.some(({ from, to }) => from <= minute && minute < to),
  )
}

/** The time of a day that is nearest to another one. */
export const nearestTime = (times: readonly number[], minute: number) =>
  times.reduce<number | undefined>(
    (best, time) => (best === undefined || Math.abs(time - minute) < Math.abs(best - minute) ? time : best),
    undefined,
  )
