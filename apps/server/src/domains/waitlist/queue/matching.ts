import { Temporal } from 'temporal-polyfill'

import type { DayPart } from '@wellspring/api/contract/waitlist'

import type { FreeSlot, Span } from '../../scheduling/slots.ts'
import { offerEnd } from '../../scheduling/offer-window.ts'

/** The days and times that a patron is waiting for. */
export interface WaitlistRequest {
  from: string
  to: string
  weekdays: readonly number[]
  parts: readonly DayPart[]
  zone: string
}

const dayPartOf = (hour: number): DayPart => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')

/** Whether a start matches the request in the patron's time zone. */
export function matches({ from, to, weekdays, parts, zone }: WaitlistRequest, startsAt: number): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  const day = at.toPlainDate().toString()
  return day >= from && day <= to && weekdays.includes(at.dayOfWeek - 1) && parts.includes(dayPartOf(at.hour))
}

export interface WaitingPatron extends WaitlistRequest {
  /** The patron's bookings with any provider. */
  busy: readonly Span[]
  /** The starts that they have already been offered or told about. */
  heard: ReadonlySet<number>
}

export interface FittingSlot {
  slot: FreeSlot
  /** The deadline of an offer; null for a time too near to reserve. */
  until: number | null
}

/** The first free time that matches a patron: among the ones that can be reserved, or among the near ones. */
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
