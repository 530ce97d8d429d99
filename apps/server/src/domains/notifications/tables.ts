import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import type { NoticeChannel, NoticeKind } from '@wellspring/api/contract/notice-kinds'
import type { Digest } from '@wellspring/api/contract/notifications'

import { id, instant } from '../../db/columns.ts'
import { isNull, sql } from '../../db/drizzle.ts'
import { users } from '../identity/tables.ts'
import type { WrittenFact } from './written.ts'

/** What somebody was told in the app. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** What it is about, so that one event is told once: the audit row's id, or another key of the event. */
    eventKey: text().notNull(),
    kind: text().$type<NoticeKind>().notNull().default('account'),
    title: text().notNull(),
    body: text().notNull(),
    /** A path of the person's own host. */
    href: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    unique('notices_event').on(table.userId, table.eventKey),
    index('notices_of_user').on(table.userId, table.createdAt),
  ],
)

/** When somebody is told; who has not decided has no row. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes of the day on their own wall. */
    quietFrom: integer(),
    quietTo: integer(),
    digest: text().$type<Digest>().notNull().default('off'),
    timeZone: text().notNull(),
  },
  (table) => [
    check(
      'notice_settings_quiet',
      sql`(${table.quietFrom} is null) = (${table.quietTo} is null) and ${table.quietFrom} between 0 and 1439 and ${table.quietTo} between 0 and 1439 and ${table.quietFrom} <> ${table.quietTo}`,
    ),
    check('notice_settings_digest', sql`${table.digest} in ('off', 'daily', 'weekly')`),
  ],
)

/** Of what somebody is told on which channel, where they have decided on it. */
export const noticeWishes = pgTable(
  'notice_wishes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    channel: text().$type<NoticeChannel>().notNull(),
    isOn: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
)

/** A mail about something that happened: written before it is sent, so that it is sent once. */
export const noticeMails = pgTable(
  'notice_mails',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventKey: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The rows below the body. */
    facts: jsonb().$type<readonly WrittenFact[]>().notNull().default([]),
    action: text().notNull(),
    href: text().notNull(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** It waits for others, and leaves with them; otherwise its reaction sends it. */
    isHeld: boolean().notNull(),
    /** With which others it leaves: decided once, so that a batch that was interrupted is the same again. */
    batchId: uuid(),
    claimedAt: instant(),
    sentAt: instant(),
  },
  (table) => [
    unique('notice_mails_event').on(table.userId, table.eventKey, table.title),
    index('notice_mails_of_user').on(table.userId, table.kind, table.createdAt),
    index('notice_mails_waiting')
      .on(table.dueAt)
      .where(sql`${table.isHeld} and ${isNull(table.sentAt)}`),
    check(
      'notice_mails_batch',
      sql`(${table.batchId} is null) = (${table.claimedAt} is null) and (${table.isHeld} or ${table.batchId} is null)`,
    ),
  ],
)

/** A browser that shows what somebody is told, until it is gone. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its session has it: it ends with the sessions of the device, unless they end by themselves. */
    deviceId: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** Where the browser's push service takes it; one browser shows things of one person. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId, table.createdAt)],
)
