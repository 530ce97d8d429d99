import { sql } from '../../db/drizzle.ts'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { DayPart, WaitlistStatus } from '@wellspring/api/contract/waitlist'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** Somebody who waits for a time of a service, and when it would have to be. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    from: date().notNull(),
    to: date().notNull(),
    /** 0 for Monday. */
    weekdays: integer().array().notNull(),
    parts: text().array().$type<DayPart[]>().notNull(),
    zone: text().notNull(),
    status: text().$type<WaitlistStatus>().notNull(),
    /** Their place in the line: when they joined, or let an offer run out. */
    queuedAt: instant().notNull(),
    /** The end of the last day, on the wall of whoever waits. */
    closesAt: instant().notNull(),
    /** The time that is kept for them, or was last. */
    bookingId: uuid().references(() => bookings.id),
    joinedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('waitlist_one_open')
      .on(table.patronId, table.serviceId)
      .where(sql`${table.status} in ('waiting', 'offered', 'offer_expired')`),
    index('waitlist_line')
      .on(table.providerId, table.queuedAt, table.id)
      .where(sql`${table.status} in ('waiting', 'offered', 'offer_expired')`),
    index('waitlist_booking').on(table.bookingId),
    index('waitlist_patron').on(table.patronId, table.id),
    check('waitlist_days', sql`${table.from} <= ${table.to}`),
  ],
)

/** A time that somebody who waits has heard of: none is offered to the same one twice. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: id(),
    entryId: uuid()
      .notNull()
      .references(() => waitlistEntries.id),
    startsAt: instant().notNull(),
    /** Null for a time so near that nobody keeps it. */
    bookingId: uuid().references(() => bookings.id),
    at: instant().notNull(),
    /** When they said that they take it. */
    takenAt: instant(),
  },
  (table) => [unique('waitlist_offers_once').on(table.entryId, table.startsAt)],
)
