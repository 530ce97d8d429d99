import { blockedBy, bookableSpan, freeSlots, openSpans } from './slots.ts'
import type { FreeSlot, Offer, Span, Week } from './slots.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** A service as far as it decides when it can begin. */
export interface Offered extends Offer {
  id: string
}

/** A session that stands in a diary. */
export interface Taken extends Span {
  sessionId: string
  serviceId: string
  startsAt: number
  endsAt: number
  places: number
}

/** Everything that decides when somebody is free within a span: read at once. */
export interface Diary {
  providerId: string
  week: Week
  acceptsNew: boolean
  offered: readonly Offered[]
  /** Away, or busy by a calendar of their own. */
  away: readonly Span[]
  taken: readonly Taken[]
}

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** Sessions of a service that somebody may still join: of the length that it has today, and with nobody away. */
export const joinable = ({ taken, away }: Diary, { id, capacity, lengthMinutes }: Offered) =>
  capacity === 1
    ? []
    : taken.filter(
        (session) =>
          session.serviceId === id &&
          session.endsAt - session.startsAt === lengthMinutes * MINUTE &&
          !away.some((span) => overlaps(span, session)),
      )

const busyIn = ({ away, taken }: Diary): Span[] => [...away, ...taken].toSorted((a, b) => a.from - b.from)

/** When a service of a diary can begin within a span. */
export function freeIn(
  diary: Diary,
  offered: Offered,
  { within, now, open }: { within: Span; now: number; open?: readonly Span[] },
): FreeSlot[] {
  const sessions = joinable(diary, offered).map(({ startsAt, places }) => ({ startsAt, taken: places }))
  return freeSlots(
    {
      busy: busyIn(diary),
      sessions,
      offer: offered,
      now,
      open: open ?? openSpans(diary.week, within),
    },
    within,
  )
}

/**
 * Whether a service can begin at an instant. The grid of starts hangs on where an open time begins, and a list
 * may have been made from any day on: what one of them showed is good.
 */
export function isFree(diary: Diary, offered: Offered, { startsAt, now }: { startsAt: number; now: number }) {
  const blocked = blockedBy(startsAt, offered)
  const isJoinable = joinable(diary, offered).some((session) => session.startsAt === startsAt)
  if (!isJoinable && busyIn(diary).some((span) => overlaps(span, blocked))) return false
  const within = { from: startsAt, to: startsAt + 1 }
  return Array.from({ length: 9 }).some((_, days) => {
    const open = openSpans(diary.week, { from: startsAt - days * DAY, to: startsAt + DAY })
    return freeIn(diary, offered, { within, now, open }).length > 0
  })
}

/** Whether it is too late or too soon to ask for a start. */
export function isOutOfReach(offered: Offered, { startsAt, now }: { startsAt: number; now: number }) {
  const { from, to } = bookableSpan(now, offered)
  return startsAt < from ? ('late' as const) : startsAt > to ? ('soon' as const) : null
}

/** The free times that lie nearest to one, in order. */
export function nearest(slots: readonly FreeSlot[], startsAt: number, howMany = 3): FreeSlot[] {
  return slots
    .toSorted((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))
    .slice(0, howMany)
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

/** The first and the third time that somebody is free, of all that they offer, and until when the first is. */
export function firstOf(diary: Diary, { within, now }: { within: Span; now: number }) {
  if (!diary.acceptsNew) return null
  const open = openSpans(diary.week, within)
  const found = new Map<number, number>()
  for (const offered of diary.offered)
    for (const { startsAt } of freeIn(diary, offered, { within, now, open })) {
      const until = startsAt - offered.noticeMinutes * MINUTE
      found.set(startsAt, Math.max(until, found.get(startsAt) ?? until))
    }
  const [first, , third] = [...found.keys()].toSorted((a, b) => a - b)
  return first === undefined ? null : { first, third: third ?? null, until: found.get(first) ?? first }
}
