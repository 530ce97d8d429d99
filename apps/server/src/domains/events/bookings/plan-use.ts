import { and, eq, inArray } from '../../../db/drizzle.ts'

import { placedStatuses } from '@wellspring/api/contract/event-bookings'

import type { PlanUse } from '../../../context.ts'
import { eventBookings, tickets } from '../tables.ts'

/** Whether the patron holds tickets at the member price, including unpaid reservations. Only members get that price. */
export const ticketUse: PlanUse = async (db, { userId }) => {
  const [row] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
    .where(
      and(
        eq(eventBookings.patronId, userId),
        inArray(eventBookings.status, [...placedStatuses]),
        eq(tickets.isMemberPrice, true),
      ),
    )
    .limit(1)
  return row !== undefined
}
