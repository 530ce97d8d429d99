import { withNewKey } from './sales/disputed-orders.ts'
import type { BookingSeries } from '@wellspring/api/contract/series'

import type { TestApp } from './app.ts'
import { makePractice, tuesdayAt } from './bookings.ts'
import type { Practice, PracticeOptions } from './bookings.ts'
import { DAY_MS } from '../time.ts'

const WEEK = 7 * DAY_MS

/** Ten o'clock on consecutive Tuesdays, starting with the next one. */
export const tuesdays = (times: number, hour = 10) =>
  Array.from({ length: times }, (_, at) => new Date(Date.parse(tuesdayAt(hour)) + at * WEEK).toISOString())

export async function makeSeries(
  stand: TestApp,
  options: PracticeOptions = {},
): Promise<Practice & { series: BookingSeries }> {
  const practice = await makePractice(stand, { ...options, service: { price: 0, ...options.service } })
  const { series } = await practice.patron.client.series.bookSeries(
    {
      serviceId: practice.service.id,
      zone: 'Asia/Dubai',
      startsAts: tuesdays(3),
    },
    withNewKey(),
  )
  return { ...practice, series }
}
