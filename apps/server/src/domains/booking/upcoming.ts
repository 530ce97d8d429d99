import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'

import { activeBookingStatuses } from '@wellspring/api/contract/booking'

import type { Appointments } from '../../context.ts'
import { isActive } from './diary.ts'
import { bookings } from './tables.ts'

const countUpcoming: Appointments['countUpcoming'] = async (db, serviceIds, now) => {
  if (serviceIds.length === 0) return new Map()
  const rows = await db
    .select({ serviceId: bookings.serviceId, upcoming: count() })
    .from(bookings)
    .where(
      and(
        inArray(bookings.serviceId, [...serviceIds]),
        inArray(bookings.status, [...activeBookingStatuses]),
        gt(bookings.startsAt, now),
      ),
    )
    .groupBy(bookings.serviceId)
  return new Map(rows.map(({ serviceId, upcoming }) => [serviceId, upcoming]))
}

const countWithin: Appointments['countWithin'] = (db, providerId, { from, to }) =>
  db.$count(
    bookings,
    and(eq(bookings.providerId, providerId), isActive, gt(bookings.endsAt, from), lt(bookings.startsAt, to)),
  )

export const bookedTimes: Appointments = { countUpcoming, countWithin }
