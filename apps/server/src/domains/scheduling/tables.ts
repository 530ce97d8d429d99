import { sql } from '../../db/drizzle.ts'
import { boolean, check, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { Window } from '@wellspring/api/contract/availability'

import { id, instant } from '../../db/columns.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** A day that is unlike its weekday. */
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

/** A calendar of a provider's own, as it was imported last. */
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

/** When something of such a calendar is on; what it is stays where it came from. */
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
 * A time that somebody has given to something. What takes a time (a booking, an event) writes it by a trigger of its
 * own table, so that no way into that table goes past it. Two exclusions of the migration keep the times of a person in
 * one role apart; what has the same group may lie together (the places of a group slot, several tickets of one date).
 */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    kind: text().$type<'booking' | 'event'>().notNull(),
    /** The booking; no foreign key can name tables of several kinds. */
    subjectId: uuid().notNull(),
    role: text().$type<'provider' | 'patron'>().notNull(),
    personId: uuid()
      .notNull()
      .references(() => users.id),
    groupId: uuid().notNull(),
    /** Of a provider, with what is kept free around it. */
    from: instant().notNull(),
    to: instant().notNull(),
  },
  (table) => [
    index('reservations_subject').on(table.subjectId),
    check('reservations_role', sql`${table.role} in ('provider', 'patron')`),
    check('reservations_order', sql`${table.from} < ${table.to}`),
  ],
)

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
