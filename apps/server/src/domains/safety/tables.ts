import { index, pgTable, uuid } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** A patron's requests that a provider gets in touch. The reason is not stored. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    /** The booking that connects them, where the provider finds the patron. */
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    createdAt: instant().notNull(),
  },
  (table) => [index('contact_requests_pair').on(table.patronId, table.providerId, table.createdAt)],
)
