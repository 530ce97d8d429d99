import type * as z from 'zod'

import type { SeriesDate, SeriesPlan } from '@wellspring/api/contract/series'

import type { Actor, Context } from '../../context.ts'
import { presentDate, readScheduleView } from './date-states.ts'
import { datesOf } from './dates.ts'
import { findService, checkOpen } from './find-service.ts'

export async function previewSeries(
  { db, deps, now: clock }: Context,
  { userId: patronId }: Actor,
  plan: z.output<typeof SeriesPlan>,
): Promise<{ dates: SeriesDate[] }> {
  const { serviceId } = plan
  await findService(db, serviceId)
  const dates = datesOf({ ...plan, startsAt: Date.parse(plan.startsAt) })
  const view = await readScheduleView(db, { serviceId, patronId, dates, now: clock() })
  await checkOpen({ db, deps }, view, patronId)
  return { dates: dates.map((startsAt) => presentDate(view, startsAt, dates)) }
}
