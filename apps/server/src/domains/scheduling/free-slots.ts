import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { blockedBy, bookableSpan, freeSlots, openSpans } from './slots.ts'
import type { FreeSlot, SlotTerms, Span, Week } from './slots.ts'
import type { IsByDay } from './local-time.ts'

/** The properties of a service that determine when it can start. */
export interface ScheduledService extends SlotTerms {
  id: string
}

/** A booked session in a provider's schedule. */
export interface TakenTime extends Span {
  sessionId: string
  serviceId: string
  startsAt: number
  endsAt: number
  places: number
}

/** Everything that determines a provider's free times within a span, read at once. */
export interface Schedule {
  providerId: string
  week: Week
  acceptsNew: boolean
  offered: readonly ScheduledService[]
  /** Time off and busy times of imported calendars. */
  away: readonly Span[]
  taken: readonly TakenTime[]
}

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** Group sessions of a service that can still be joined: with the service's current length, and not during time off. */
export const joinableGroupSlots = (
  { taken, away }: Schedule,
  { id, capacity, lengthMinutes }: ScheduledService,
) =>
  capacity === 1
    ? []
    : taken.filter(
        (session) =>
          session.serviceId === id &&
          session.endsAt - session.startsAt === lengthMinutes * MINUTE_MS &&
          !away.some((span) => overlaps(span, session)),
      )

const busyIn = ({ away, taken }: Schedule): Span[] => [...away, ...taken].toSorted((a, b) => a.from - b.from)

/** The start times of a service within a span. */
export function freeSlotsOf(
  schedule: Schedule,
  offered: ScheduledService,
  { within, now, open }: { within: Span; now: number; open?: readonly Span[] },
): FreeSlot[] {
  const sessions = joinableGroupSlots(schedule, offered).map(({ startsAt, places }) => ({
    startsAt,
    taken: places,
  }))
  return freeSlots(
    {
      busy: busyIn(schedule),
      sessions,
      offer: offered,
      now,
      open: open ?? openSpans(schedule.week, within),
    },
    within,
  )
}

/**
 * Whether a service can start at an instant. The grid of starts depends on the beginning of the open time, and lists
 * may begin on any day, so a start that any list could show is valid.
 */
export function isFree(
  schedule: Schedule,
  offered: ScheduledService,
  { startsAt, now }: { startsAt: number; now: number },
) {
  const blocked = blockedBy(startsAt, offered)
  const isJoinable = joinableGroupSlots(schedule, offered).some((session) => session.startsAt === startsAt)
  if (!isJoinable && busyIn(schedule).some((span) => overlaps(span, blocked))) return false
  const within = { from: startsAt, to: startsAt + 1 }
  return Array.from({ length: 9 }).some((_, days) => {
    const open = openSpans(schedule.week, { from: startsAt - days * DAY_MS, to: startsAt + DAY_MS })
    return freeSlotsOf(schedule, offered, { within, now, open }).length > 0
  })
}

/** Whether a start violates the notice period (`late`) or the booking horizon (`soon`). */
export function isOutOfReach(
  offered: ScheduledService,
  { startsAt, now }: { startsAt: number; now: number },
) {
  const { from, to } = bookableSpan(now, offered)
  return startsAt < from ? ('late' as const) : startsAt > to ? ('soon' as const) : null
}

/** The free times closest to a start, in order. */
export function nearest(slots: readonly FreeSlot[], startsAt: number, howMany = 3): FreeSlot[] {
  return slots
    .toSorted((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))
    .slice(0, howMany)
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

/** How many times the booking page offers before it shows all. */
export const TIMES_AT_FIRST = 3

/** The first few times in order, at night only when nothing else is free. */
function firstFew<Time extends { startsAt: number }>(times: readonly Time[], isByDay: IsByDay): Time[] {
  const byDay = times.filter(({ startsAt }) => isByDay(startsAt))
  return (byDay.length > 0 ? byDay : times).slice(0, TIMES_AT_FIRST)
}

export interface FirstFreeAsked {
  within: Span
  now: number
  /** The reader's daytime. Without it all hours are equal. */
  isByDay?: IsByDay | undefined
}

/**
 * The provider's next free times over all services, each with a service and until when it can be booked, and the first
 * time of each service.
 */
export function firstFreeOf(schedule: Schedule, { within, now, isByDay = () => true }: FirstFreeAsked) {
  if (!schedule.acceptsNew) return null
  const open = openSpans(schedule.week, within)
  const found = new Map<number, { until: number; serviceId: string }>()
  const services: { serviceId: string; startsAt: number }[] = []
  for (const offered of schedule.offered) {
    const slots = freeSlotsOf(schedule, offered, { within, now, open })
    const next = slots.find(({ startsAt }) => isByDay(startsAt)) ?? slots[0]
    if (next) services.push({ serviceId: offered.id, startsAt: next.startsAt })
    for (const { startsAt } of slots) {
      const until = startsAt - offered.noticeMinutes * MINUTE_MS
      const known = found.get(startsAt)
      found.set(startsAt, {
        until: Math.max(until, known?.until ?? until),
        serviceId: known?.serviceId ?? offered.id,
      })
    }
  }
  const times = [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([startsAt, { serviceId, until }]) => ({ startsAt, serviceId, until }))
  const [first, ...others] = firstFew(times, isByDay)
  return first ? { first, others, services } : null
}
