import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { MediaKind, MediaType } from '@wellspring/api/contract/media-uploads'
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
  mime: text().$type<(typeof documentTypes)[number] | MediaType>().notNull(),
  bytes: integer(),
  createdAt: instant().notNull(),
  storedAt: instant(),
})

/** A recording that comes in parts. When all of it is there it becomes an upload. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<MediaKind>().notNull(),
    name: text().notNull(),
    /** Of all of it, as it was announced. */
    bytes: integer().notNull(),
    /** The same for the same file, as its browser works it out. */
    fingerprint: text().notNull(),
    status: text().$type<'uploading' | 'joining'>().notNull(),
    /** When its browser was last heard of, or its parts began to be put together. */
    aliveAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('media_uploads_owner').on(table.ownerId, table.fingerprint),
    index('media_uploads_alive').on(table.aliveAt),
  ],
)
