import { Temporal } from 'temporal-polyfill'

import type { RepeatStep } from '@wellspring/api/contract/event-fields'

interface Step {
  days?: number
  weeks?: number
  months?: number
}

const durations: Record<RepeatStep, Step> = {
  day: { days: 1 },
  week: { weeks: 1 },
  two_weeks: { weeks: 2 },
  month: { months: 1 },
}

interface Plan {
  startsAt: number
  zone: string
  repeat: { every: RepeatStep; times: number } | null
}

const wallOf = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

/** The dates of a series, all at the same local time across clock changes. Shorter months use their last day. */
export function datesOf({ startsAt, zone, repeat }: Plan): number[] {
  const first = wallOf(startsAt, zone)
  if (!repeat) return [startsAt]
  return Array.from({ length: repeat.times }, (_, at) => {
    const { days = 0, weeks = 0, months = 0 } = durations[repeat.every]
    return first.add({ days: days * at, weeks: weeks * at, months: months * at }).epochMilliseconds
  })
}

interface Move {
  zone: string
  from: number
  to: number
}

/** Applies the same move to another date: the same number of calendar days, and the moved date's new local time. */
export function applySameMove(startsAt: number, { zone, from, to }: Move): number {
  const [was, is] = [wallOf(from, zone), wallOf(to, zone)]
  const days = was.toPlainDate().until(is.toPlainDate()).days
  const on = wallOf(startsAt, zone).toPlainDate().add({ days })
  return on.toZonedDateTime({ timeZone: zone, plainTime: is.toPlainTime() }).epochMilliseconds
}
