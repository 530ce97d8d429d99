import { Temporal } from 'temporal-polyfill'

import type { DayPart } from '@wellspring/api/contract/waitlist'

import type { FreeSlot, Span } from '../../scheduling/slots.ts'
import { offerEnd } from '../../scheduling/offer-window.ts'

/** When a time would have to be. */
export interface WaitlistRequest {
  from: string
  to: string
  weekdays: readonly number[]
  parts: readonly DayPart[]
  zone: string
}

const dayPartOf = (hour: number): DayPart => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')

/** Whether a start is what somebody waits for, on the wall of their zone. */
export function matches({ from, to, weekdays, parts, zone }: WaitlistRequest, startsAt: number): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  const day = at.toPlainDate().toString()
  return day >= from && day <= to && weekdays.includes(at.dayOfWeek - 1) && parts.includes(dayPartOf(at.hour))
}

export interface WaitingPatron extends WaitlistRequest {
  /** When they are with somebody else. */
  busy: readonly Span[]
  /** The starts that they have heard of. */
  heard: ReadonlySet<number>
}

export interface FittingSlot {
  slot: FreeSlot
  /** Until when it would be kept; null for one so near that nobody keeps it. */
  until: number | null
}

/** The first free time that can be offered to somebody who waits, of those that are kept or of those that are near. */
export function firstMatch(
  waiting: WaitingPatron,
  slots: readonly FreeSlot[],
  { now, noticeMinutes, isNear }: { now: number; noticeMinutes: number; isNear: boolean },
): FittingSlot | null {
  const { busy, heard, zone } = waiting
  for (const slot of slots) {
    const { startsAt, endsAt } = slot
    if (heard.has(startsAt) || !matches(waiting, startsAt)) continue
    if (busy.some((span) => span.from < endsAt && startsAt < span.to)) continue
    const until = offerEnd({ startsAt, now, noticeMinutes, zone })
    if ((until === null) === isNear) return { slot, until }
  }
  return null
}
