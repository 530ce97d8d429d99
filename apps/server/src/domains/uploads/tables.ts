import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { MediaKind, MediaType } from '@wellspring/api/contract/media-uploads'
import type { documentTypes } from '@wellspring/api/contract/uploads'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** A grant for one file. `storedAt` is set when the bytes have arrived. */
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

/** A recording that arrives in parts. It becomes an upload once complete. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<MediaKind>().notNull(),
    name: text().notNull(),
    /** The announced size of the whole file. */
    bytes: integer().notNull(),
    /** Identifies the file. The browser computes it from the content. */
    fingerprint: text().notNull(),
    status: text().$type<'uploading' | 'joining'>().notNull(),
    /** The last activity of the browser, or the start of joining. */
    aliveAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('media_uploads_owner').on(table.ownerId, table.fingerprint),
    index('media_uploads_alive').on(table.aliveAt),
  ],
)
