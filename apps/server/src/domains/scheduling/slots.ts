import type { Window } from '@wellspring/api/contract/availability'

import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { instantsOfDay, dayOf, nextDay, weekdayOf } from './local-time.ts'
import type { LocalDay } from './local-time.ts'

/** Starts lie on the quarters of the hour; every zone of today is whole quarters away from UTC. */
const QUARTER = 15 * MINUTE_MS

/** From an instant up to another, in milliseconds of the epoch. */
export interface Span {
  from: number
  to: number
}

/** When somebody works: a week on the wall of a zone, and the days that are unlike it. */
export interface Week {
  zone: string
  /** Monday first. */
  week: readonly (readonly Window[])[]
  overrides: ReadonlyMap<LocalDay, readonly Window[]>
}

/** What of a service decides when it can begin. */
export interface SlotTerms {
  lengthMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  noticeMinutes: number
  horizonDays: number
  capacity: number
}

/** A session of the same service that has begun to fill. */
export interface GroupSlot {
  startsAt: number
  taken: number
}

export interface FreeSlot {
  startsAt: number
  endsAt: number
  placesLeft: number
}

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** The provider's time that a session takes: itself and what is kept free around it. */
export const blockedBy = (
  startsAt: number,
  {
    lengthMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  }: Omit<SlotTerms, 'noticeMinutes' | 'horizonDays' | 'capacity'>,
): Span => ({
  from: startsAt - bufferBeforeMinutes * MINUTE_MS,
  to: startsAt + (lengthMinutes + bufferAfterMinutes) * MINUTE_MS,
})

/** Everything that a session within a span can touch. */
const blockedAround = ({ from, to }: Span, { bufferBeforeMinutes, bufferAfterMinutes }: SlotTerms): Span => ({
  from: from - bufferBeforeMinutes * MINUTE_MS,
  to: to + bufferAfterMinutes * MINUTE_MS,
})

/** Which starts may be asked for now: no sooner than the notice, no later than the horizon. */
export const bookableSpan = (now: number, { noticeMinutes, horizonDays }: SlotTerms): Span => ({
  from: now + noticeMinutes * MINUTE_MS,
  to: now + horizonDays * DAY_MS,
})

/** The instants at which somebody works, in order; what touches is one span, also over midnight. */
export function openSpans({ zone, week, overrides }: Week, { from, to }: Span): Span[] {
  const spans: Span[] = []
  const last = dayOf(to, zone)
  for (let day = dayOf(from - DAY_MS, zone); day <= last; day = nextDay(day)) {
    const windows = overrides.get(day) ?? week[weekdayOf(day)] ?? []
    if (windows.length === 0) continue
    const at = instantsOfDay(day, zone)
    // In the order of their instants: what the clock leaves out comes after what stands later on the wall.
    const instants = windows.map((window) => ({ opens: at(window.from), closes: at(window.to) }))
    for (const { opens, closes } of instants.toSorted((a, b) => a.opens - b.opens)) {
      const before = spans.at(-1)
      if (before && before.to >= opens) before.to = Math.max(before.to, closes)
      else if (opens < closes) spans.push({ from: opens, to: closes })
    }
  }
  return spans
}

/** How far apart the starts lie that are offered: what is longer than half an hour begins every half hour. */
const stepOf = ({ lengthMinutes }: SlotTerms) => (lengthMinutes >= 30 ? 30 : 15) * MINUTE_MS

/**
 * When a service can begin within a span: in somebody's open time, clear of what is busy, within notice and
 * horizon. `busy` holds whole blocked times; a session of the same service that
 * still has places is offered again and is not in the way of itself.
 */
export function freeSlots(
  {
    open,
    busy,
    sessions,
    offer,
    now,
  }: {
    open: readonly Span[]
    busy: readonly Span[]
    sessions: readonly GroupSlot[]
    offer: SlotTerms
    now: number
  },
  within: Span,
): FreeSlot[] {
  const bookable = bookableSpan(now, offer)
  const [from, to] = [Math.max(within.from, bookable.from), Math.min(within.to - 1, bookable.to)]
  const [step, length] = [stepOf(offer), offer.lengthMinutes * MINUTE_MS]
  const joined: FreeSlot[] = sessions
    .filter(({ startsAt, taken }) => startsAt >= from && startsAt <= to && taken < offer.capacity)
    .map(({ startsAt, taken }) => ({
      startsAt,
      endsAt: startsAt + length,
      placesLeft: offer.capacity - taken,
    }))
  const found: FreeSlot[] = []
  for (const span of open) {
    // The first start of the grid that is not before what is asked for; the grid hangs on the span's first quarter.
    const first = Math.ceil(span.from / QUARTER) * QUARTER
    const skipped = Math.max(0, Math.ceil((from - first) / step))
    const inTheWay = busy.filter((one) => overlaps(one, blockedAround(span, offer)))
    for (
      let startsAt = first + skipped * step;
      startsAt + length <= span.to && startsAt <= to;
      startsAt += step
    ) {
      const blocked = blockedBy(startsAt, offer)
      if (!inTheWay.some((one) => overlaps(one, blocked)))
        found.push({ startsAt, endsAt: startsAt + length, placesLeft: offer.capacity })
    }
  }
  return [...found, ...joined].toSorted((a, b) => a.startsAt - b.startsAt)
}
