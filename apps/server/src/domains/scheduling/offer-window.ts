import { HOUR_MS, MINUTE_MS } from '../../time.ts'
import { instantsOfDay, dayOf, nextDay } from './local-time.ts'

/** The longest that a time is kept for somebody who waited. */
const LONGEST_MS = 12 * HOUR_MS

/** So near to the start nobody keeps it: whoever taps first has it. */
const NEAR_MS = 2 * HOUR_MS

/** The shortest that is worth keeping, where the provider's notice is about to end. */
const SHORTEST_MS = 30 * MINUTE_MS

/** So near to the start nights count as well. */
const SOON_MS = 24 * HOUR_MS

/** The hours in which nobody is expected to look, in minutes of the day. */
const wakesAt = 7 * 60

const sleepsAt = 22 * 60

/** When somebody has been awake for so long, on the wall of their zone. */
function afterAwake(now: number, ms: number, zone: string): number {
  let [at, left] = [now, ms]
  for (;;) {
    const day = dayOf(at, zone)
    const wall = instantsOfDay(day, zone)
    const [from, to] = [Math.max(at, wall(wakesAt)), wall(sleepsAt)]
    if (from + left <= to) return from + left
    left -= Math.max(0, to - from)
    at = instantsOfDay(nextDay(day), zone)(0)
  }
}

export interface Offerable {
  startsAt: number
  now: number
  /** How long before the start the provider wants to know. */
  noticeMinutes: number
  zone: string
}

/**
 * Until when a free time is kept for whoever is first in line: half of what is left, twelve hours at the most,
 * nights not counted unless it begins within a day. Null so near to the start that nobody keeps it.
 */
export function offerEnd({ startsAt, now, noticeMinutes, zone }: Offerable): number | null {
  const left = startsAt - now
  if (left <= NEAR_MS) return null
  const length = Math.min(LONGEST_MS, Math.floor(left / 2))
  const end = left < SOON_MS ? now + length : afterAwake(now, length, zone)
  const last = startsAt - noticeMinutes * MINUTE_MS
  if (end <= last) return end
  return last - now < SHORTEST_MS ? null : last
}
