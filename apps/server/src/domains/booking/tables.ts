import { sql } from '../../db/drizzle.ts'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { BookingStatus, bookingSides } from '@wellspring/api/contract/booking'
import type { Area, Leaf } from '@wellspring/api/contract/areas'
import type { deliveryFormats } from '@wellspring/api/contract/credentialing'
import type { Address } from '@wellspring/api/contract/fields'
import type { CancellationPolicy, confirmations } from '@wellspring/api/contract/services'

import { id, instant } from '../../db/columns.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** What was booked, as it was then. */
export interface BookedService {
  title: string
  area: Area
  /** What of its area it is about; none is all of it. What was booked before they were kept lacks them. */
  leaves?: Leaf[]
  format: (typeof deliveryFormats)[number]
  isCoaching: boolean
  lengthMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  confirmation: (typeof confirmations)[number]
  /** What was booked before addresses were kept lacks it. */
  address?: Address | null
}

/**
 * A patron's place in a provider's time. A trigger of the migration keeps the `reservations` of scheduling in step with
 * it: an active booking has one of its provider, over the blocked time, and one of its patron.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    /** Places of one session have the same; a session for one has its own. */
    sessionId: uuid().notNull(),
    /** Counted from 1 within the session. */
    seat: integer().notNull(),
    service: jsonb().$type<BookedService>().notNull(),
    policy: jsonb().$type<CancellationPolicy>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** With what is kept free around it. */
    blockedFrom: instant().notNull(),
    blockedTo: instant().notNull(),
    zone: text().notNull(),
    note: text(),
    priceCents: integer().notNull(),
    rescheduledCount: integer().notNull().default(0),
    cancelledBy: text().$type<(typeof bookingSides)[number]>(),
    isLate: boolean().notNull().default(false),
    /** Who did not come. */
    missedBy: text().$type<'patron' | 'provider'>(),
    contestedAt: instant(),
    /** When staff decided what the patron had contested. */
    contestDecidedAt: instant(),
    /** Since when it stands where it stands. */
    statusSince: instant().notNull(),
    /** When it goes on by itself. */
    dueAt: instant(),
    /** Kept for somebody who waited, and not taken yet: nobody else is told who that is. */
    isOffer: boolean().notNull().default(false),
    /** Suggested by its provider, and not confirmed by its patron. */
    isProposal: boolean().notNull().default(false),
    confirmedAt: instant(),
    completedAt: instant(),
    /** The hours before the start of which both were told last. */
    remindedHours: integer(),
    /** When the provider was reminded of a request that is not answered. */
    decisionRemindedAt: instant(),
    /** Of the calendar entry: goes up with every change of it. */
    sequence: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('bookings_patron').on(table.patronId, table.startsAt),
    index('bookings_provider').on(table.providerId, table.startsAt),
    index('bookings_service').on(table.serviceId, table.startsAt),
    index('bookings_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    uniqueIndex('bookings_seat')
      .on(table.sessionId, table.seat)
      .where(sql`${table.status} in ('held', 'requested', 'confirmed', 'in_progress')`),
    check('bookings_order', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'bookings_blocked',
      sql`${table.blockedFrom} <= ${table.startsAt} and ${table.endsAt} <= ${table.blockedTo}`,
    ),
    check('bookings_seats', sql`${table.seat} > 0`),
    check('bookings_price', sql`${table.priceCents} >= 0`),
  ],
)

export const bookingTimeline = pgTable(
  'booking_timeline',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    at: instant().notNull(),
    by: text().$type<(typeof bookingSides)[number]>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    note: text(),
    /** Of a move: both, or neither. */
    movedFrom: instant(),
    movedTo: instant(),
  },
  (table) => [index('booking_timeline_booking').on(table.bookingId)],
)
