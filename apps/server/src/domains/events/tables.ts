import { sql } from '../../db/drizzle.ts'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Area, Leaf } from '@wellspring/api/contract/areas'
import type { languages } from '@wellspring/api/contract/credentialing'
import type { DateStatus } from '@wellspring/api/contract/event-fields'
import type { Attendance, EventFormat, TicketAttendance } from '@wellspring/api/contract/event-format'
import type { EventBookingStatus } from '@wellspring/api/contract/event-bookings'
import type { EventWaitStatus } from '@wellspring/api/contract/event-waitlist'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import type { Address } from '@wellspring/api/contract/fields'
import type { CancellationPolicy } from '@wellspring/api/contract/services'

import { id, instant } from '../../db/columns.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

export const events = pgTable(
  'events',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    status: text().$type<EventStatus>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    area: text().$type<Area>(),
    leaves: text().array().$type<Leaf[]>().notNull(),
    format: text().$type<EventFormat>(),
    place: text(),
    /** Null for events announced before addresses were required; those name it in `place`. */
    address: jsonb().$type<Address>(),
    onlineUrl: text(),
    imageUrl: text(),
    zone: text().notNull(),
    language: text().$type<(typeof languages)[number]>().notNull(),
    policy: jsonb().$type<CancellationPolicy>().notNull(),
    reviewComment: text(),
    statusSince: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('events_provider').on(table.providerId, table.updatedAt),
    index('events_status').on(table.status, table.statusSince),
    check(
      'events_complete',
      sql`${table.status} in ('draft', 'archived') or (${table.area} is not null and ${table.format} is not null)`,
    ),
  ],
)

/** A ticket type. One that is withdrawn from sale stays for its holders. */
export const ticketTypes = pgTable(
  'event_ticket_types',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    position: integer().notNull(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    memberPriceCents: integer(),
    /** Places on each date. */
    capacity: integer().notNull(),
    attendance: text().$type<TicketAttendance>().notNull().default('either'),
    /** The places in the room where both ways to attend are possible; null means all of them. */
    roomCapacity: integer(),
    isOffered: boolean().notNull().default(true),
  },
  (table) => [
    index('event_ticket_types_event').on(table.eventId, table.position),
    check('event_ticket_types_price', sql`${table.priceCents} >= 0 and ${table.priceCents} % 100 = 0`),
    check(
      'event_ticket_types_member_price',
      sql`${table.memberPriceCents} is null or (${table.memberPriceCents} >= 0 and ${table.memberPriceCents} % 100 = 0 and ${table.memberPriceCents} < ${table.priceCents})`,
    ),
    check('event_ticket_types_capacity', sql`${table.capacity} > 0`),
    check('event_ticket_types_room', sql`${table.roomCapacity} between 1 and ${table.capacity}`),
  ],
)

/** A date of an event, with a row of its own even if a repetition rule created it. */
export const occurrences = pgTable(
  'event_occurrences',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    status: text().$type<DateStatus>().notNull(),
    /** The originally announced start, if the date was moved. */
    movedFrom: instant(),
    cancelReason: text(),
    /** The iCalendar sequence number, increased by every change. */
    sequence: integer().notNull().default(0),
    /** The most recent reminder sent, in hours before the start. */
    remindedHours: integer(),
    /** When the bookings of the date were settled. */
    settledAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('event_occurrences_once')
      .on(table.eventId, table.startsAt)
      .where(sql`${table.status} = 'scheduled'`),
    index('event_occurrences_event').on(table.eventId, table.startsAt),
    index('event_occurrences_starts').on(table.startsAt, table.id),
    index('event_occurrences_unsettled')
      .on(table.endsAt)
      .where(sql`${table.settledAt} is null`),
    check('event_occurrences_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** The places of a ticket type on a date. A check constraint prevents overbooking. */
export const places = pgTable(
  'event_places',
  {
    occurrenceId: uuid().notNull(),
    ticketTypeId: uuid().notNull(),
    capacity: integer().notNull(),
    /** Places taken by active bookings and by waitlist offers. */
    taken: integer().notNull().default(0),
    roomCapacity: integer(),
    /** Places taken by in-person tickets. */
    roomTaken: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.occurrenceId, table.ticketTypeId] }),
    foreignKey({
      name: 'event_places_occurrence',
      columns: [table.occurrenceId],
      foreignColumns: [occurrences.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'event_places_ticket_type',
      columns: [table.ticketTypeId],
      foreignColumns: [ticketTypes.id],
    }),
    index('event_places_ticket_type_id').on(table.ticketTypeId),
    check('event_places_taken', sql`${table.taken} between 0 and ${table.capacity}`),
    check(
      'event_places_room',
      sql`${table.roomTaken} between 0 and least(${table.taken}, ${table.roomCapacity})`,
    ),
  ],
)

/** One patron's tickets for one date, with the terms at the time of booking. */
export const eventBookings = pgTable(
  'event_bookings',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    occurrenceId: uuid()
      .notNull()
      .references(() => occurrences.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<EventBookingStatus>().notNull(),
    area: text().$type<Area>().notNull(),
    leaves: text().array().$type<Leaf[]>().notNull(),
    policy: jsonb().$type<CancellationPolicy>().notNull(),
    priceCents: integer().notNull(),
    zone: text().notNull(),
    /** Until when the places are reserved; null once they are paid. */
    dueAt: instant(),
    statusSince: instant().notNull(),
    confirmedAt: instant(),
    /** The start before the move that the patron has not accepted yet. */
    movedFrom: instant(),
    moveAnswer: text().$type<'kept'>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('event_bookings_patron').on(table.patronId, table.id),
    index('event_bookings_occurrence').on(table.occurrenceId, table.status),
    index('event_bookings_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'reserved'`),
    check('event_bookings_price', sql`${table.priceCents} >= 0`),
    check('event_bookings_reserved', sql`(${table.status} = 'reserved') = (${table.dueAt} is not null)`),
  ],
)

export const tickets = pgTable(
  'event_tickets',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => eventBookings.id),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    guestName: text().notNull(),
    /** Where a guest's online link is sent; deleted when the date is settled. */
    guestEmail: text(),
    priceCents: integer().notNull(),
    /** Whether the buyer's membership reduced the price. */
    isMemberPrice: boolean().notNull().default(false),
    /** The chosen way to attend. */
    attendance: text().$type<Attendance>().notNull(),
  },
  (table) => [
    index('event_tickets_booking').on(table.bookingId),
    index('event_tickets_guest_email')
      .on(table.guestEmail)
      .where(sql`${table.guestEmail} is not null`),
    check('event_tickets_price', sql`${table.priceCents} >= 0`),
  ],
)

/** A scan of a ticket as a phone reported it. Rows are only ever added. */
export const checkIns = pgTable(
  'event_check_ins',
  {
    /** Generated by the phone. */
    id: uuid().primaryKey(),
    /** The order in which the scans were reported. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    occurrenceId: uuid()
      .notNull()
      .references(() => occurrences.id),
    /** When the phone scanned the ticket. */
    at: instant().notNull(),
    gate: text().notNull(),
    by: uuid()
      .notNull()
      .references(() => users.id),
    receivedAt: instant().notNull(),
  },
  (table) => [
    index('event_check_ins_ticket').on(table.ticketId, table.at, table.number),
    index('event_check_ins_occurrence').on(table.occurrenceId),
  ],
)

/** Helpers who scan tickets for an organiser, identified by the email address of their provider account. */
export const eventHelpers = pgTable(
  'event_helpers',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    email: text().notNull(),
    invitedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('event_helpers_once').on(table.eventId, table.email),
    index('event_helpers_email').on(table.email),
  ],
)

/** A message from an organiser to attendees. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** The date it is for; null means all that were not over at the time. */
    occurrenceId: uuid().references(() => occurrences.id),
    subject: text().notNull(),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    index('event_messages_event').on(table.eventId, table.sentAt),
    index('event_messages_occurrence').on(table.occurrenceId, table.sentAt),
  ],
)

/** A waitlist entry for tickets of a date. Offered tickets count as taken. */
export const eventWaits = pgTable(
  'event_waits',
  {
    id: id(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    occurrenceId: uuid()
      .notNull()
      .references(() => occurrences.id),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    quantity: integer().notNull(),
    zone: text().notNull(),
    status: text().$type<EventWaitStatus>().notNull(),
    /** Until when the offered tickets are held. */
    offeredUntil: instant(),
    /** When the patron was told that remaining tickets are first come, first served. */
    announcedAt: instant(),
    bookingId: uuid().references(() => eventBookings.id),
    joinedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('event_waits_one_open')
      .on(table.patronId, table.occurrenceId, table.ticketTypeId)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    index('event_waits_line')
      .on(table.occurrenceId, table.ticketTypeId, table.joinedAt, table.id)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    index('event_waits_patron').on(table.patronId, table.id),
    check('event_waits_quantity', sql`${table.quantity} between 1 and 10`),
    check('event_waits_offer', sql`(${table.status} = 'offered') <= (${table.offeredUntil} is not null)`),
  ],
)
