import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

import { bytea, id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** An app that makes codes, at most one a person. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** With the person's data key. */
  sealedSecret: bytea().notNull(),
  createdAt: instant().notNull(),
  /** Null until its first code was entered: nothing is asked for before. */
  confirmedAt: instant(),
  /** The half minute whose code was used last: it and those before are used up. */
  lastStep: integer().notNull().default(0),
})

/** What lets its owner in without the app. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea().notNull(),
    usedAt: instant(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)
