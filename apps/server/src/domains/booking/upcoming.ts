import { and, count, gt, inArray } from 'drizzle-orm'

import { activeBookingStatuses } from '@wellspring/api/contract/booking'

import type { ReadOnly } from '../../db/database.ts'
import { bookings } from './tables.ts'

/** Services with how many have booked a time of them that has not begun. */
export async function withUpcoming<Service extends { id: string }>(
  db: ReadOnly,
  services: readonly Service[],
  now: Date,
): Promise<(Service & { upcoming: number })[]> {
  if (services.length === 0) return []
  const ids = services.map(({ id }) => id)
  const rows = await db
    .select({ serviceId: bookings.serviceId, upcoming: count() })
    .from(bookings)
    .where(
      and(
        inArray(bookings.serviceId, ids),
        inArray(bookings.status, [...activeBookingStatuses]),
        gt(bookings.startsAt, now),
      ),
    )
    .groupBy(bookings.serviceId)
  const counts = new Map(rows.map((row) => [row.serviceId, row.upcoming]))
  return services.map((service) => ({ ...service, upcoming: counts.get(service.id) ?? 0 }))
}
