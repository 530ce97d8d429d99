import { sql } from '../../db/drizzle.ts'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type {
  CaseStatus,
  MeasureKind,
  MemberState,
  ReportReason,
  Risk,
  WordListKind,
} from '@wellspring/api/contract/chat-status'

import { id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'
import { chatGroups, chatMessages } from './tables.ts'

/** Moderation cases, one per message, however many report it. */
export const chatCases = pgTable(
  'chat_cases',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    messageId: uuid()
      .notNull()
      .unique()
      .references(() => chatMessages.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<CaseStatus>().notNull(),
    risk: text().$type<Risk>().notNull(),
    foundBy: text().$type<WordListKind>(),
    /** The text at the time of the report. Later edits do not change it. */
    reportedText: text().notNull(),
    moderatorId: uuid().references(() => users.id),
    /** The deadline of the decision or the appeal's answer. Null while nothing is due. */
    dueAt: instant(),
    /** When moderators were told that it is late. Earlier than `dueAt` if another deadline has started since. */
    breachedAt: instant(),
    decidedById: uuid().references(() => users.id),
    decidedAt: instant(),
    decisionReason: text(),
    isMessageRemoved: boolean().notNull().default(false),
    appealText: text(),
    appealedAt: instant(),
    appealAnswer: text(),
    isUpheld: boolean(),
    appealAnsweredById: uuid().references(() => users.id),
    appealAnsweredAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('chat_cases_queue').on(table.status, table.dueAt),
    index('chat_cases_author').on(table.authorId),
    check(
      'chat_cases_status',
      sql`${table.status} in ('new', 'reviewing', 'actioned', 'dismissed', 'appealed')`,
    ),
    check('chat_cases_risk', sql`${table.risk} in ('low', 'medium', 'high')`),
    check(
      'chat_cases_second_look',
      sql`${table.appealAnsweredById} is null or ${table.appealAnsweredById} <> ${table.decidedById}`,
    ),
  ],
)

/** Reports of messages by users. */
export const chatReports = pgTable(
  'chat_reports',
  {
    caseId: uuid()
      .notNull()
      .references(() => chatCases.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.reporterId] }),
    index('chat_reports_reporter').on(table.reporterId, table.at),
  ],
)

/** Measures against an account, each with an end date. */
export const chatMeasures = pgTable(
  'chat_measures',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => chatCases.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<MeasureKind>().notNull(),
    /** The group from which the user was removed. */
    groupId: uuid().references(() => chatGroups.id),
    /** The previous membership and its end. Null when there was none. */
    formerState: text().$type<MemberState>(),
    formerUntil: instant(),
    endsAt: instant().notNull(),
    liftedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('chat_measures_user').on(table.userId, table.endsAt),
    index('chat_measures_case').on(table.caseId),
    check('chat_measures_kind', sql`${table.kind} in ('mute', 'remove_from_group', 'chat_ban')`),
    check('chat_measures_end', sql`${table.endsAt} > ${table.createdAt}`),
  ],
)

/** The word lists that flag messages. */
export const chatWordLists = pgTable('chat_word_lists', {
  kind: text().$type<WordListKind>().primaryKey(),
  words: text().array().notNull(),
  updatedAt: instant().notNull(),
})
