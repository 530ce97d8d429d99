import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import type { documentTypes } from '@wellspring/api/contract/uploads'

import { users } from '../identity/tables.ts'

/** A place that was granted for one file. `storedAt` is set when the bytes have arrived. */
export const uploads = pgTable('uploads', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  ownerId: uuid()
    .notNull()
    .references(() => users.id),
  key: text().notNull().unique(),
  name: text().notNull(),
  mime: text().$type<(typeof documentTypes)[number]>().notNull(),
  bytes: integer(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  storedAt: timestamp({ withTimezone: true }),
})
