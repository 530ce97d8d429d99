import { sql } from '../../db/drizzle.ts'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { DayPart, WaitlistStatus } from '@wellspring/api/contract/waitlist'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** A patron who waits for a time of a service, with the days and times that suit them. */
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
    /** The position in the queue: when they joined, or when their last offer expired. */
    queuedAt: instant().notNull(),
    /** The end of the last day in the patron's time zone. */
    closesAt: instant().notNull(),
    /** The current or last offered time. */
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

/** The times offered or announced to an entry: none is offered to the same entry twice. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: id(),
    entryId: uuid()
      .notNull()
      .references(() => waitlistEntries.id),
    startsAt: instant().notNull(),
    /** Null for a time too near to reserve. */
    bookingId: uuid().references(() => bookings.id),
    at: instant().notNull(),
    /** When the patron accepted it. */
    takenAt: instant(),
  },
  (table) => [unique('waitlist_offers_once').on(table.entryId, table.startsAt)],
)
