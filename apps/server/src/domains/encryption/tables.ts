import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** The key that encrypts a person's health records, itself encrypted by the master key. */
export const dataKeys = pgTable(
  'data_keys',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    wrappedKey: bytea().notNull(),
    /** Which master key encrypted it. */
    masterKeyId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('data_keys_master').on(table.masterKeyId)],
)
