import { HOUR_MS, MINUTE_MS } from '../../time.ts'
import { instantsOfDay, dayOf, nextDay } from './local-time.ts'

/** The maximum duration of a waitlist offer. */
const LONGEST_MS = 12 * HOUR_MS

/** This close to the start there are no offers: the first to book gets the time. */
const NEAR_MS = 2 * HOUR_MS

/** The minimum useful duration, when the provider's notice period is about to begin. */
const SHORTEST_MS = 30 * MINUTE_MS

/** This close to the start, nights count towards the duration. */
const SOON_MS = 24 * HOUR_MS

/** The hours in which people are expected to respond, in minutes of the day. */
const wakesAt = 7 * 60

const sleepsAt = 22 * 60

/** When this much waking time in the zone has passed. */
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
  /** The provider's notice period before the start. */
  noticeMinutes: number
  zone: string
}

/**
 * When the offer of a free time to the first person on the waitlist ends: after half the remaining time, at most twelve
 * hours, without counting nights unless the start is within a day. Null when the start is too close for an offer.
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
