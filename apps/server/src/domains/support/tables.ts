import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { TicketSnapshot } from '@wellspring/api/contract/support'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    requesterId: uuid()
      .notNull()
      .references(() => users.id),
    subject: text().$type<TicketSubject>().notNull(),
    title: text().notNull(),
    /** Snapshot of the record it is about. */
    about: jsonb().$type<TicketSnapshot>(),
    status: text().$type<TicketStatus>().notNull(),
    statusSince: instant().notNull(),
    priority: text().$type<TicketPriority>().notNull(),
    assigneeId: uuid().references(() => users.id),
    lastBy: text().$type<'requester' | 'staff'>().notNull(),
    /** Waiting time for the first answer up to the clock's last pause. */
    waitedMs: integer().notNull().default(0),
    /** When the clock was started. Null while it is paused and after the first answer. */
    clockSince: instant(),
    answeredAt: instant(),
    /** When the clock ran out before an answer. */
    breachedAt: instant(),
    ratingStars: integer(),
    ratingComment: text(),
    ratedAt: instant(),
    mergedIntoId: uuid(),
    followsId: uuid(),
    /** What opened the ticket automatically. Unique, so that it opens once. */
    cause: text().unique(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.mergedIntoId], foreignColumns: [table.id] }),
    foreignKey({ columns: [table.followsId], foreignColumns: [table.id] }),
    // A closed ticket has one follow-up.
    uniqueIndex('tickets_follows').on(table.followsId),
    index('tickets_requester').on(table.requesterId, table.updatedAt),
    index('tickets_queue').on(table.status, table.updatedAt),
    index('tickets_clock')
      .on(table.clockSince)
      .where(sql`${table.clockSince} is not null and ${table.breachedAt} is null`),
    index('tickets_resolved')
      .on(table.statusSince)
      .where(sql`${table.status} = 'resolved'`),
    check('tickets_status', sql`${table.status} in ('open', 'pending', 'on_hold', 'resolved', 'closed')`),
    check('tickets_priority', sql`${table.priority} in ('low', 'normal', 'high', 'urgent')`),
    check('tickets_clock_stops', sql`${table.clockSince} is null or ${table.answeredAt} is null`),
    check('tickets_waited', sql`${table.waitedMs} >= 0`),
    check(
      'tickets_rating',
      sql`(${table.ratedAt} is null) = (${table.ratingStars} is null)
        and (${table.ratingStars} is null or ${table.ratingStars} between 1 and 5)`,
    ),
    check('tickets_merged', sql`${table.mergedIntoId} is null or ${table.status} = 'closed'`),
  ],
)

/** Messages that the requester and staff can both read. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    at: instant().notNull(),
    by: text().$type<'requester' | 'staff' | 'system'>().notNull(),
    /** Null for messages by the product. */
    userId: uuid().references(() => users.id),
    text: text().notNull(),
    isByMail: boolean().notNull().default(false),
    /** The id of the source mail. A mail becomes one message. */
    mailId: text().unique(),
  },
  (table) => [
    index('ticket_messages_ticket').on(table.ticketId, table.at),
    check('ticket_messages_by', sql`${table.by} in ('requester', 'staff', 'system')`),
    check('ticket_messages_author', sql`(${table.by} = 'system') = (${table.userId} is null)`),
  ],
)

export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => ticketMessages.id),
    file: jsonb().$type<UploadedFile>().notNull(),
  },
  (table) => [
    index('ticket_files_message').on(table.messageId),
    // Read permission for a file is looked up by its URL.
    index('ticket_files_url').on(sql`(${table.file} ->> 'url')`),
  ],
)

/** Internal notes of staff. A separate table, so that no query for requesters can include them. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('ticket_notes_ticket').on(table.ticketId, table.id)],
)

/** Saved replies. */
export const ticketMacros = pgTable('ticket_macros', {
  id: id(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})
