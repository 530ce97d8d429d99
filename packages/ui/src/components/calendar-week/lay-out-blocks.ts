import { dayIn, timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'

/** A time range. */
export interface Span {
  id: string
  startsAt: string
  endsAt: string
}

export interface Placed<One extends Span> {
  block: One
  /** Minutes since local midnight. */
  from: number
  to: number
  /** Its column among overlapping blocks, and their number. */
  lane: number
  lanes: number
}

/** Minutes since midnight in a time zone. */
export function minuteIn(instant: string, zone: string): number {
  const [hours = 0, minutes = 0] = timeIn(instant, { zone, hour12: false }).split(':').map(Number)
  return (hours % 24) * 60 + minutes
}

/** The part of a range on a local calendar day, or null if there is none. */
function partOf({ startsAt, endsAt }: Span, day: string, zone: string) {
  const [first, last] = [dayIn(startsAt, zone), dayIn(endsAt, zone)]
  if (day < first || last < day) return null
  const from = day === first ? minuteIn(startsAt, zone) : 0
  const to = day === last ? minuteIn(endsAt, zone) : 1440
  // When clocks go back, the local end may be before the start.
  return to > from ? { from, to } : day === last && first !== last ? null : { from, to: from + 15 }
}

/** The blocks of a day in order, with overlapping ones side by side. */
export function placed<One extends Span>(blocks: readonly One[], day: string, zone: string): Placed<One>[] {
  const parts = blocks
    .flatMap((block) => {
      const part = partOf(block, day, zone)
      return part ? [{ block, ...part }] : []
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const result: Placed<One>[] = []
  let group: Placed<One>[] = []
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    result.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const part of parts) {
    if (group.every(({ to }) => to <= part.from)) close()
    const taken = new Set(group.filter(({ to }) => to > part.from).map(({ lane }) => lane))
    const lane = Array.from({ length: taken.size + 1 }, (_, at) => at).find((at) => !taken.has(at)) ?? 0
    group.push({ ...part, lane, lanes: 1 })
  }
  close()
  return result
}

/** A minute of any day, because only its time is formatted. */
export const minuteWords = (minute: number, clock: Clock) =>
  timeIn(new Date(minute * 60_000).toISOString(), { ...clock, zone: 'UTC' })

export const HOUR_HEIGHT = '3rem'

const LEAST_HOURS = 9

/** The hours to show: those with blocks and one around them, but at least the default range. */
export function hoursAround(
  parts: readonly { from: number; to: number }[],
): readonly [number, number] | null {
  if (parts.length === 0) return null
  const first = Math.max(0, Math.floor(Math.min(...parts.map(({ from }) => from)) / 60) - 1)
  const last = Math.min(24, Math.ceil(Math.max(...parts.map(({ to }) => to)) / 60) + 1)
  const end = Math.min(24, Math.max(last, first + LEAST_HOURS))
  return [Math.min(first, end - LEAST_HOURS), end]
}
