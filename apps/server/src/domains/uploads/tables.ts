import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { documentTypes } from '@wellspring/api/contract/uploads'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** A place that was granted for one file. `storedAt` is set when the bytes have arrived. */
export const uploads = pgTable('uploads', {
  id: id(),
  ownerId: uuid()
    .notNull()
    .references(() => users.id),
  key: text().notNull().unique(),
  name: text().notNull(),
  mime: text().$type<(typeof documentTypes)[number]>().notNull(),
  bytes: integer(),
  createdAt: instant().notNull(),
  storedAt: instant(),
})
