import { sql } from '../../db/drizzle.ts'
import { boolean, check, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { Window } from '@wellspring/api/contract/availability'

import { id, instant } from '../../db/columns.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** The working times of a single day, instead of its weekday's. */
export const overrides = pgTable(
  'availability_overrides',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    on: date().notNull(),
    windows: jsonb().$type<Window[]>().notNull(),
  },
  (table) => [unique('availability_overrides_day').on(table.providerId, table.on)],
)

export const timeOff = pgTable(
  'time_off',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    from: instant().notNull(),
    to: instant().notNull(),
    note: text(),
  },
  (table) => [
    index('time_off_provider').on(table.providerId, table.to),
    check('time_off_order', sql`${table.from} < ${table.to}`),
  ],
)

/** A provider's imported calendar, as of its last import. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    name: text().notNull(),
    importedAt: instant().notNull(),
  },
  (table) => [unique('busy_calendars_name').on(table.providerId, table.name)],
)

/** The busy times of an imported calendar, without their content. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: id(),
    calendarId: uuid()
      .notNull()
      .references(() => busyCalendars.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    from: instant().notNull(),
    to: instant().notNull(),
  },
  (table) => [
    index('busy_times_provider').on(table.providerId, table.to),
    index('busy_times_calendar').on(table.calendarId),
    check('busy_times_order', sql`${table.from} < ${table.to}`),
  ],
)

/**
 * Reserved time of a person. Triggers on the tables that reserve time (bookings, events) write it, so no write path can
 * bypass it. Two exclusion constraints in the migration prevent overlaps per person and role. Rows with the same group
 * may overlap, such as places of a group slot or several tickets for one date.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    kind: text().$type<'booking' | 'event'>().notNull(),
    /** The booking or ticket. A foreign key cannot reference several tables. */
    subjectId: uuid().notNull(),
    role: text().$type<'provider' | 'patron'>().notNull(),
    personId: uuid()
      .notNull()
      .references(() => users.id),
    groupId: uuid().notNull(),
    /** For a provider, with the buffers. */
    from: instant().notNull(),
    to: instant().notNull(),
  },
  (table) => [
    index('reservations_subject').on(table.subjectId),
    check('reservations_role', sql`${table.role} in ('provider', 'patron')`),
    check('reservations_order', sql`${table.from} < ${table.to}`),
  ],
)

/** Calendar feed addresses, one per account. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  /** The hash of the address's token. The token itself is not stored. */
  tokenHash: text().notNull().unique(),
  showsNames: boolean().notNull(),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
})
