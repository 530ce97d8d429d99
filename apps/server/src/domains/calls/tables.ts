import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { CallState, callEvents as events } from '@wellspring/api/contract/calls'
import type {
  CallPlace,
  CallRole,
  GuestKind,
  GuestPlace,
  GuestStatus,
} from '@wellspring/api/contract/call-places'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import { users } from '../identity/tables.ts'
import type { PresenceState } from './rules.ts'

/** One row per booking, created when somebody first enters. */
export const calls = pgTable(
  'calls',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    state: text().$type<CallState>().notNull(),
    /** When both were in the call for the first time. */
    startedAt: instant(),
    endedAt: instant(),
    dropCount: integer().notNull().default(0),
    /** The sequence number of the last message. */
    lastSeq: integer().notNull().default(0),
  },
  (table) => [
    index('calls_open')
      .on(table.bookingId)
      .where(sql`${table.state} <> 'ended'`),
    check('calls_state', sql`${table.state} in ('idle', 'waiting', 'live', 'reconnecting', 'ended')`),
    check('calls_end', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
    check(
      'calls_start',
      sql`${table.state} not in ('live', 'reconnecting') or ${table.startedAt} is not null`,
    ),
  ],
)

/** The people in a call or its waiting room, with their connections. */
export const callPresences = pgTable(
  'call_presences',
  {
    bookingId: uuid()
      .notNull()
      .references(() => calls.bookingId),
    place: text().$type<CallPlace>().notNull(),
    standing: text().$type<PresenceState>().notNull(),
    /** The active socket, or the last one of a broken connection. */
    connection: text(),
    page: uuid(),
    /** The number of connections so far. */
    connections: integer().notNull().default(0),
    /** The number of arrivals after an absence. */
    visits: integer().notNull().default(0),
    /** When the socket's process last reported it. */
    seenAt: instant().notNull(),
    brokenAt: instant(),
    /** For a guest: when the host admitted them. */
    admittedAt: instant(),
    /** The last message before the admission, up to which the guest may not read. */
    chatFrom: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.place] }),
    index('call_presences_connection').on(table.connection),
    index('call_presences_there')
      .on(table.bookingId)
      .where(sql`${table.standing} <> 'away'`),
    check('call_presences_place', sql`${table.place} in ('patron', 'provider', 'guest1', 'guest2')`),
    check(
      'call_presences_admitted',
      sql`${table.admittedAt} is null or (${table.place} like 'guest_' and ${table.standing} <> 'away')`,
    ),
    check('call_presences_standing', sql`${table.standing} in ('away', 'here', 'broken')`),
    check('call_presences_broken', sql`(${table.standing} = 'broken') = (${table.brokenAt} is not null)`),
    check('call_presences_connected', sql`(${table.standing} = 'away') = (${table.connection} is null)`),
  ],
)

/** A guest without an account whom one participant invites and the other agrees to. */
export const callGuests = pgTable(
  'call_guests',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    place: text().$type<GuestPlace>().notNull(),
    kind: text().$type<GuestKind>().notNull(),
    name: text().notNull(),
    /** Deleted some time after the call. */
    email: text(),
    askedBy: text().$type<CallRole>().notNull(),
    status: text().$type<GuestStatus>().notNull(),
    askedAt: instant().notNull(),
    agreedAt: instant(),
    closedAt: instant(),
    /** The link's secret is not stored: it is derived from the server secret. */
    tokenHash: text().notNull().unique(),
  },
  (table) => [
    index('call_guests_booking').on(table.bookingId),
    index('call_guests_addressed')
      .on(table.bookingId)
      .where(sql`${table.email} is not null`),
    uniqueIndex('call_guests_place')
      .on(table.bookingId, table.place)
      .where(sql`${table.status} in ('asked', 'agreed')`),
    check('call_guests_place_name', sql`${table.place} in ('guest1', 'guest2')`),
    check('call_guests_kind', sql`${table.kind} in ('interpreter', 'family')`),
    check('call_guests_asked_by', sql`${table.askedBy} in ('patron', 'provider')`),
    check('call_guests_status', sql`${table.status} in ('asked', 'agreed', 'declined', 'withdrawn')`),
    check('call_guests_agreed', sql`${table.status} <> 'agreed' or ${table.agreedAt} is not null`),
    check(
      'call_guests_closed',
      sql`(${table.status} in ('declined', 'withdrawn')) = (${table.closedAt} is not null)`,
    ),
  ],
)

/** Receipts of a patron's consent to a guest hearing about their health, and of each withdrawal. */
export const callConsents = pgTable(
  'call_consents',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    guestId: uuid()
      .notNull()
      .references(() => callGuests.id),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    isGiven: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('call_consents_guest').on(table.guestId, table.id)],
)

/** The history of a call, which decides disputed no-shows. */
export const callEvents = pgTable(
  'call_events',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => calls.bookingId),
    at: instant().notNull(),
    /** Null for an event of the clock. */
    place: text().$type<CallPlace>(),
    event: text().$type<(typeof events)[number]>().notNull(),
    /** The guest, when the place is a guest's. */
    guestId: uuid().references(() => callGuests.id),
  },
  (table) => [index('call_events_call').on(table.bookingId, table.id)],
)

/** Chat messages of a call, kept as long as its booking. */
export const callMessages = pgTable(
  'call_messages',
  {
    bookingId: uuid()
      .notNull()
      .references(() => calls.bookingId),
    seq: integer().notNull(),
    clientId: uuid().notNull(),
    place: text().$type<CallPlace>().notNull(),
    guestId: uuid().references(() => callGuests.id),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.seq] }),
    unique('call_messages_client').on(table.bookingId, table.place, table.clientId),
    check('call_messages_seq', sql`${table.seq} > 0`),
  ],
)
