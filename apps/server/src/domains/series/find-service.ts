import { and, eq } from '../../db/drizzle.ts'

import type { BookingSeries } from '@wellspring/api/contract/series'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { notFound, problem } from '../../problem.ts'
import { hasBooked } from '../booking/times/free-times.ts'
import { services } from '../directory/tables.ts'
import type { ScheduleView } from './date-states.ts'

export type SeriesAnswer = Promise<{ series: BookingSeries }>

export async function findService(db: ReadOnly | Tx, serviceId: string) {
  const [service] = await db
    .select()
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.status, 'published')))
  if (!service) throw notFound('service')
  if (service.isFirstOnly) throw problem('CONFLICT', 'A first consultation can be booked only once.')
  return service
}

export async function checkOpen(
  reader: Parameters<typeof hasBooked>[0],
  { diary: schedule }: ScheduleView,
  patronId: string,
) {
  if (!schedule.acceptsNew && !(await hasBooked(reader, patronId, schedule.providerId)))
    throw problem('CONFLICT', 'This provider is not accepting new clients at the moment.')
}
