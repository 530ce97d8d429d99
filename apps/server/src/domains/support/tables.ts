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

/** Something that somebody wants help with. */
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
    /** What it is about, as it stood then. */
    about: jsonb().$type<TicketSnapshot>(),
    status: text().$type<TicketStatus>().notNull(),
    statusSince: instant().notNull(),
    priority: text().$type<TicketPriority>().notNull(),
    assigneeId: uuid().references(() => users.id),
    lastBy: text().$type<'requester' | 'staff'>().notNull(),
    /** How long it has waited for the first answer, up to when the clock was stopped last. */
    waitedMs: integer().notNull().default(0),
    /** Since when the clock runs; null while it stands still, and for ever once the first answer is given. */
    clockSince: instant(),
    answeredAt: instant(),
    /** When the clock was over before there was an answer. */
    breachedAt: instant(),
    ratingStars: integer(),
    ratingComment: text(),
    ratedAt: instant(),
    mergedIntoId: uuid(),
    followsId: uuid(),
    /** What opened it where nobody did by hand: it is opened once. */
    cause: text().unique(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.mergedIntoId], foreignColumns: [table.id] }),
    foreignKey({ columns: [table.followsId], foreignColumns: [table.id] }),
    // One goes on from a closed ticket.
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

/** What was written, for both to read. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    at: instant().notNull(),
    by: text().$type<'requester' | 'staff' | 'system'>().notNull(),
    /** Null for what the product wrote. */
    userId: uuid().references(() => users.id),
    text: text().notNull(),
    isByMail: boolean().notNull().default(false),
    /** Of the mail that brought it: one mail is one message. */
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
    // Who may read a file is asked by its name.
    index('ticket_files_url').on(sql`(${table.file} ->> 'url')`),
  ],
)

/** What staff writes to each other. It stands in a table of its own: no query for whoever asked comes near it. */
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
