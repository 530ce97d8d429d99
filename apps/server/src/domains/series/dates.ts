import { Temporal } from 'temporal-polyfill'

import type { SeriesStep } from '@wellspring/api/contract/series'

interface Plan {
  startsAt: number
  zone: string
  everyWeeks: SeriesStep
  times: number
}

/** The dates of a series, all at the same local time for the patron across clock changes. */
export function datesOf({ startsAt, zone, everyWeeks, times }: Plan): number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  return Array.from({ length: times }, (_, at) => first.add({ weeks: at * everyWeeks }).epochMilliseconds)
}
