import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** The address under which somebody's bookings are read by a calendar program: one an account. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** Of the token in the address, which is kept nowhere. */
  tokenHash: text().notNull().unique(),
  showsNames: boolean().notNull(),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
})
