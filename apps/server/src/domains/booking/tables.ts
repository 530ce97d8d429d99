import { sql } from '../../db/drizzle.ts'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { bookingRoles } from '@wellspring/api/contract/booking'
import type { BookingStatus } from '@wellspring/api/contract/booking-status'
import type { Area, Leaf } from '@wellspring/api/contract/areas'
import type { deliveryFormats } from '@wellspring/api/contract/credentialing'
import type { Address } from '@wellspring/api/contract/fields'
import type { CancellationPolicy, confirmations } from '@wellspring/api/contract/services'

import { id, instant } from '../../db/columns.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** The service as it was when booked. */
export interface BookedService {
  title: string
  area: Area
  /** The topics within the area. Empty means the whole area. Missing in old bookings. */
  leaves?: Leaf[]
  format: (typeof deliveryFormats)[number]
  isCoaching: boolean
  lengthMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  confirmation: (typeof confirmations)[number]
  /** Missing in old bookings. */
  address?: Address | null
}

/**
 * A patron's place in a provider's time. A trigger in the migration keeps scheduling's `reservations` in sync: an
 * active booking has one for its provider, over the blocked time, and one for its patron.
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
    /** Shared by all places of a group session. Unique for individual sessions. */
    sessionId: uuid().notNull(),
    /** The number of the place within the session, starting at 1. */
    seat: integer().notNull(),
    service: jsonb().$type<BookedService>().notNull(),
    policy: jsonb().$type<CancellationPolicy>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The reserved time including buffers. */
    blockedFrom: instant().notNull(),
    blockedTo: instant().notNull(),
    zone: text().notNull(),
    note: text(),
    priceCents: integer().notNull(),
    rescheduledCount: integer().notNull().default(0),
    cancelledBy: text().$type<(typeof bookingRoles)[number]>(),
    isLate: boolean().notNull().default(false),
    /** The participant who did not attend. */
    missedBy: text().$type<'patron' | 'provider'>(),
    contestedAt: instant(),
    /** When staff decided the dispute of a no-show. */
    contestDecidedAt: instant(),
    /** When it entered its current status. */
    statusSince: instant().notNull(),
    /** When its next automatic step is due. */
    dueAt: instant(),
    /** Offered to a person on the waitlist and not accepted yet. Their identity is hidden. */
    isOffer: boolean().notNull().default(false),
    /** Suggested by its provider and not confirmed by its patron. */
    isProposal: boolean().notNull().default(false),
    confirmedAt: instant(),
    completedAt: instant(),
    /** The hours before the start of the last reminder. */
    remindedHours: integer(),
    /** When the provider was reminded of an unanswered request. */
    decisionRemindedAt: instant(),
    /** The sequence number of the calendar entry, incremented with every change. */
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
    by: text().$type<(typeof bookingRoles)[number]>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    note: text(),
    /** Both are set for a move, or neither. */
    movedFrom: instant(),
    movedTo: instant(),
  },
  (table) => [index('booking_timeline_booking').on(table.bookingId)],
)
