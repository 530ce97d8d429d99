import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

import { bytea, id, instant } from '../../db/columns.ts'
import { sql } from '../../db/drizzle.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** What a provider notes about a client for themselves; sealed with the provider's key. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    text: bytea().notNull(),
    revision: integer().notNull().default(1),
    writtenAt: instant().notNull(),
    changedAt: instant(),
  },
  (table) => [
    index('client_notes_pair').on(table.providerId, table.patronId, table.writtenAt),
    index('client_notes_patron').on(table.patronId),
    check('client_notes_revision', sql`${table.revision} > 0`),
  ],
)
