import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** What somebody was told in the app. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What it is about, so that one event is told once: the audit row's id, or another key of the event. */
    eventKey: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** A path of the person's own host. */
    href: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    unique('notices_event').on(table.userId, table.eventKey),
    index('notices_of_user').on(table.userId, table.createdAt),
  ],
)
