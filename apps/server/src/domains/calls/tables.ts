import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { CallSide, CallState, callEvents as events } from '@wellspring/api/contract/calls'

import { id, instant } from '../../db/columns.ts'
import { bookings } from '../booking/tables.ts'
import type { Standing } from './rules.ts'

/** One a booking, from when somebody first comes to its door. */
export const calls = pgTable(
  'calls',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    state: text().$type<CallState>().notNull(),
    /** When both were in for the first time. */
    startedAt: instant(),
    endedAt: instant(),
    dropCount: integer().notNull().default(0),
    /** Of the last message. */
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

/** Who stands at a call's door, or is in it, by which connection. */
export const callPresences = pgTable(
  'call_presences',
  {
    bookingId: uuid()
      .notNull()
      .references(() => calls.bookingId),
    side: text().$type<CallSide>().notNull(),
    standing: text().$type<Standing>().notNull(),
    /** The socket that counts; the last one of whose connection broke. */
    connection: text(),
    /** The page that the socket belongs to. */
    page: uuid(),
    /** Counts the connections. */
    connections: integer().notNull().default(0),
    /** Counts how often somebody came who had not been there. */
    visits: integer().notNull().default(0),
    /** When the process that has the socket last said so. */
    seenAt: instant().notNull(),
    brokenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.side] }),
    index('call_presences_connection').on(table.connection),
    index('call_presences_there')
      .on(table.bookingId)
      .where(sql`${table.standing} <> 'away'`),
    check('call_presences_side', sql`${table.side} in ('patron', 'provider')`),
    check('call_presences_standing', sql`${table.standing} in ('away', 'here', 'broken')`),
    check('call_presences_broken', sql`(${table.standing} = 'broken') = (${table.brokenAt} is not null)`),
    check('call_presences_connected', sql`(${table.standing} = 'away') = (${table.connection} is null)`),
  ],
)

/** What happened in a call: what a contested absence is decided by. */
export const callEvents = pgTable(
  'call_events',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => calls.bookingId),
    at: instant().notNull(),
    /** Null for what the clock did. */
    side: text().$type<CallSide>(),
    event: text().$type<(typeof events)[number]>().notNull(),
  },
  (table) => [index('call_events_call').on(table.bookingId, table.id)],
)

/** What was written in a call; kept as long as its booking. */
export const callMessages = pgTable(
  'call_messages',
  {
    bookingId: uuid()
      .notNull()
      .references(() => calls.bookingId),
    seq: integer().notNull(),
    clientId: uuid().notNull(),
    side: text().$type<CallSide>().notNull(),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.seq] }),
    unique('call_messages_client').on(table.bookingId, table.side, table.clientId),
    check('call_messages_seq', sql`${table.seq} > 0`),
  ],
)
