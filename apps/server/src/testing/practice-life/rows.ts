import { and, eq, inArray, isNull } from '../../db/drizzle.ts'

import { bookings } from '../../domains/booking/tables.ts'
import { eventBookings, events, occurrences } from '../../domains/events/tables.ts'
import { packagePurchases } from '../../domains/packages/tables.ts'
import { payments } from '../../domains/payments/tables.ts'
import { withDatabase } from './life.ts'
import type { PracticeLife } from './life.ts'

export const bookingsOf = (life: PracticeLife, statuses: (typeof bookings.$inferSelect)['status'][]) =>
  withDatabase(life)
    .select()
    .from(bookings)
    .where(and(eq(bookings.providerId, life.providerId), inArray(bookings.status, statuses)))
    .orderBy(bookings.createdAt, bookings.id)
export const ticketsOf = (life: PracticeLife) =>
  withDatabase(life)
    .select()
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.patronId, [...life.patronIds]),
        inArray(eventBookings.status, ['reserved', 'confirmed']),
      ),
    )
    .orderBy(eventBookings.createdAt, eventBookings.id)
export const datesOf = (life: PracticeLife) =>
  withDatabase(life)
    .select({ id: occurrences.id, eventId: occurrences.eventId })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(and(eq(events.providerId, life.providerId), eq(occurrences.status, 'scheduled')))
    .orderBy(occurrences.startsAt)
export const purchasesOf = (life: PracticeLife) =>
  withDatabase(life)
    .select()
    .from(packagePurchases)
    .where(and(eq(packagePurchases.providerId, life.providerId), eq(packagePurchases.status, 'active')))
    .orderBy(packagePurchases.createdAt, packagePurchases.id)
export const paymentsOf = (life: PracticeLife) =>
  withDatabase(life)
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.payerId, [...life.patronIds]),
        eq(payments.status, 'paid'),
        isNull(payments.drawnFrom),
      ),
    )
    .orderBy(payments.createdAt, payments.id)
