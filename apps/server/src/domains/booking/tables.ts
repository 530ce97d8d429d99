import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type {
  BookingStatus,
  bookingPayments as paymentStates,
  bookingSides,
} from '@wellspring/api/contract/booking'
import type { Area } from '@wellspring/api/contract/catalogue'
import type { deliveryFormats } from '@wellspring/api/contract/credentialing'
import type { ServiceBilling } from '@wellspring/api/contract/orders'
import type { CancellationPolicy, confirmations } from '@wellspring/api/contract/services'

import { id, instant } from '../../db/columns.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { packagePurchases } from '../packages/tables.ts'

/** What was booked, as it was then. */
export interface BookedService {
  title: string
  area: Area
  format: (typeof deliveryFormats)[number]
  isCoaching: boolean
  lengthMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  confirmation: (typeof confirmations)[number]
}

/**
 * A patron's place in a provider's time. That no two of them overlap is the database's own rule (see the
 * migration): an exclusion over the blocked time of a provider, but for places of one session, and over the
 * time of a patron.
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
    /** Since when it stands where it stands. */
    statusSince: instant().notNull(),
    /** When it goes on by itself. */
    dueAt: instant(),
    /** Kept for somebody who waited, and not taken yet: nobody else is told who that is. */
    isOffer: boolean().notNull().default(false),
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

/**
 * One press of the Pay button, for a booking or for a package of sessions; its id is the key towards the card
 * provider. A booking that is paid from a package has one too, which no card provider knows.
 */
export const bookingPayments = pgTable(
  'booking_payments',
  {
    id: id(),
    bookingId: uuid().references(() => bookings.id),
    /** The package that is bought; with a booking, the package that pays for it. */
    purchaseId: uuid().references(() => packagePurchases.id),
    /** Which session of the package it is, counted from 1. */
    place: integer(),
    /** When that session went back to the package. */
    returnedAt: instant(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull(),
    status: text()
      .$type<Exclude<(typeof paymentStates)[number], 'none' | 'partially_refunded' | 'refunded'>>()
      .notNull(),
    paymentMethodId: text().notNull(),
    customerId: text(),
    savesCard: boolean().notNull().default(false),
    billingDetails: jsonb().$type<ServiceBilling & { phoneNo?: string }>().notNull(),
    intentId: text().unique(),
    clientSecret: text(),
    failure: text(),
    amountCents: integer().notNull(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('booking_payments_key').on(table.patronId, table.idempotencyKey),
    uniqueIndex('booking_payments_one_open')
      .on(table.bookingId)
      .where(sql`${table.status} in ('processing', 'requires_action', 'authorized', 'paid')`),
    uniqueIndex('booking_payments_one_purchase')
      .on(table.purchaseId)
      .where(
        sql`${table.bookingId} is null and ${table.status} in ('processing', 'requires_action', 'paid')`,
      ),
    uniqueIndex('booking_payments_place')
      .on(table.purchaseId, table.place)
      .where(sql`${table.status} in ('authorized', 'paid') and ${table.returnedAt} is null`),
    index('booking_payments_purchase').on(table.purchaseId),
    index('booking_payments_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('processing', 'requires_action')`),
    check('booking_payments_money', sql`${table.refundedCents} between 0 and ${table.capturedCents}`),
    check('booking_payments_of', sql`num_nonnulls(${table.bookingId}, ${table.purchaseId}) >= 1`),
    check(
      'booking_payments_session',
      sql`(${table.place} is not null) = (num_nonnulls(${table.bookingId}, ${table.purchaseId}) = 2)`,
    ),
  ],
)

/** Money of a booking on its way back. Written down before the card provider is asked; its id is the key there. */
export const bookingRefunds = pgTable(
  'booking_refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => bookingPayments.id),
    /** None of the rest of a package. */
    bookingId: uuid().references(() => bookings.id),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** Of what the patron's bank has taken: nobody was asked to give it back. */
    chargebackId: uuid(),
    status: text().$type<'requested' | 'done' | 'failed'>().notNull(),
    providerRefundId: text().unique(),
    failure: text(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [
    index('booking_refunds_booking').on(table.bookingId),
    index('booking_refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'requested'`),
    check('booking_refunds_amount', sql`${table.amountCents} > 0`),
  ],
)
