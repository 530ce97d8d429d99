import { Temporal } from 'temporal-polyfill'

import type { SeriesStep } from '@wellspring/api/contract/series'

interface Plan {
  startsAt: number
  zone: string
  everyWeeks: SeriesStep
  times: number
}

/** The dates of a series: the same hour on the patron's wall, whatever the clocks do meanwhile. */
export function datesOf({ startsAt, zone, everyWeeks, times }: Plan): number[] {
  const first = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone)
  return Array.from({ length: times }, (_, at) => first.add({ weeks: at * everyWeeks }).epochMilliseconds)
}
