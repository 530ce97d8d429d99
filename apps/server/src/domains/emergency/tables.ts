import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** Accesses of administrators to a patron's protected records, with their reasons. Immutable. */
export const emergencyAccesses = pgTable(
  'emergency_accesses',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    openedAt: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [index('emergency_accesses_patron').on(table.patronId)],
)
