import { desc, eq, or, sql } from '../../../db/drizzle.ts'

import type { Contributions } from '../../../context.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { bookingNumber } from '../rules.ts'
import { bookings } from '../tables.ts'

/** Times and participants of a person's last bookings, without the services, which may reveal health data. */
export const recentBookings: Contributions['recent']['bookings'] = async (db, userId) => {
  const rows = await db
    .select({
      id: bookings.id,
      number: bookings.number,
      status: bookings.status,
      startsAt: bookings.startsAt,
      providerId: bookings.providerId,
      providerName: providers.name,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.patronId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(or(eq(bookings.patronId, userId), eq(bookings.providerId, userId)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(3)
  return rows.map((row) => ({
    id: row.id,
    number: bookingNumber(row.number),
    status: row.status,
    with: row.providerId === userId ? row.patronName : row.providerName,
    at: row.startsAt.toISOString(),
  }))
}
