import type { Window } from '@wellspring/api/contract/availability'

import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { instantsOfDay, dayOf, nextDay, weekdayOf } from './local-time.ts'
import type { LocalDay } from './local-time.ts'

/** Starts are on quarters of the hour. All current zones have offsets of whole quarters. */
const QUARTER = 15 * MINUTE_MS

/** A half-open time span in milliseconds of the epoch. */
export interface Span {
  from: number
  to: number
}

/** A provider's weekly hours in a zone, with overrides for single days. */
export interface Week {
  zone: string
  /** Monday first. */
  week: readonly (readonly Window[])[]
  overrides: ReadonlyMap<LocalDay, readonly Window[]>
}

/** The properties of a service that determine its starts. */
export interface SlotTerms {
  lengthMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  noticeMinutes: number
  horizonDays: number
  capacity: number
}

/** A partly booked group session of the same service. */
export interface GroupSlot {
  startsAt: number
  taken: number
}

export interface FreeSlot {
  startsAt: number
  endsAt: number
  placesLeft: number
}

const MINUTES_A_DAY = 1440

const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** The provider's time that a session occupies, including its buffers. */
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

/** The span that sessions within a span can affect. */
const blockedAround = ({ from, to }: Span, { bufferBeforeMinutes, bufferAfterMinutes }: SlotTerms): Span => ({
  from: from - bufferBeforeMinutes * MINUTE_MS,
  to: to + bufferAfterMinutes * MINUTE_MS,
})

/** The starts that can be requested at this time, after the notice and before the horizon. */
export const bookableSpan = (now: number, { noticeMinutes, horizonDays }: SlotTerms): Span => ({
  from: now + noticeMinutes * MINUTE_MS,
  to: now + horizonDays * DAY_MS,
})

/** The open times as instants, in order. Adjacent windows merge, also across midnight. */
export function openSpans({ zone, week, overrides }: Week, { from, to }: Span): Span[] {
  const spans: Span[] = []
  const last = dayOf(to, zone)
  for (let day = dayOf(from - DAY_MS, zone); day <= last; day = nextDay(day)) {
    const windows = overrides.get(day) ?? week[weekdayOf(day)] ?? []
    if (windows.length === 0) continue
    const at = instantsOfDay(day, zone)
    // A zone that crosses the date line skips a whole day, whose times would be those of the next one.
    if (at(0) === at(MINUTES_A_DAY)) continue
    // Sorted by instant, because a skipped local time moves behind later ones.
    const instants = windows.map((window) => ({ opens: at(window.from), closes: at(window.to) }))
    for (const { opens, closes } of instants.toSorted((a, b) => a.opens - b.opens)) {
      const before = spans.at(-1)
      if (before && before.to >= opens) before.to = Math.max(before.to, closes)
      else if (opens < closes) spans.push({ from: opens, to: closes })
    }
  }
  return spans
}

/** The distance between offered starts: half an hour for services of at least half an hour, otherwise a quarter. */
const stepOf = ({ lengthMinutes }: SlotTerms) => (lengthMinutes >= 30 ? 30 : 15) * MINUTE_MS

/**
 * The starts of a service within a span: in open time, clear of busy times, within notice and horizon. `busy` includes
 * buffers. A group session with free places is offered again and does not block itself.
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
    // The first start of the grid at or after the requested time. The grid begins on the span's first quarter.
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
