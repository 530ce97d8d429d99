import type { SeriesPlan } from '@wellspring/api/contract/series'

import type { TestApp } from '../app.ts'
import { makePractice, tuesdayAt } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'
import { makeSeries } from '../series.ts'

export function seriesCalls(stand: TestApp) {
  const toBook = async (input: (serviceId: string) => Call['input']): Promise<Call> => {
    const { patron, service } = await makePractice(stand, { service: { price: 0 } })
    return { audience: 'patron', cookie: patron.cookie, input: input(service.id) }
  }
  const about = async (input: Call['input'] = {}): Promise<Call> => {
    const { patron, series } = await makeSeries(stand)
    return { audience: 'patron', cookie: patron.cookie, input: { id: series.id, ...input } }
  }
  return {
    'series.previewSeries': () =>
      toBook((serviceId): SeriesPlan => ({
        serviceId,
        startsAt: tuesdayAt(10),
        zone: 'Asia/Dubai',
        everyWeeks: 1,
        times: 3,
      })),
    'series.bookSeries': () =>
      toBook((serviceId) => ({
        serviceId,
        zone: 'Asia/Dubai',
        startsAts: [tuesdayAt(10), '2026-06-23T10:00:00.000Z'],
      })),
    'series.listSeries': async () => ({ ...(await about()), input: { limit: 5 } }),
    'series.getSeries': () => about(),
    'series.cancelSeries': () => about({ expectedLeft: 3, expectedRefund: 0 }),
  } satisfies Partial<Calls>
}
