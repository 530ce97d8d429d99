import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** A series of appointments that a patron booked together. Each is a separate booking afterwards. */
export const bookingSeries = pgTable(
  'booking_series',
  {
    id: id(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    zone: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('booking_series_patron').on(table.patronId, table.id)],
)

export const seriesBookings = pgTable(
  'series_bookings',
  {
    seriesId: uuid()
      .notNull()
      .references(() => bookingSeries.id),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.bookingId] })],
)
