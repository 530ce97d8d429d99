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

/** In-app notifications. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Identifies the event, so that it is announced once: the audit row's id, or another key of the event. */
    eventKey: text().notNull(),
    kind: text().$type<NoticeKind>().notNull().default('account'),
    title: text().notNull(),
    body: text().notNull(),
    /** A path on the person's own host. */
    href: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    unique('notices_event').on(table.userId, table.eventKey),
    index('notices_of_user').on(table.userId, table.createdAt),
  ],
)

/** When a person wants to be notified. Without a row the defaults apply. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes of the person's local day. */
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

/** A person's explicit choices per kind and channel. */
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

/** Notification mails, recorded before sending so that each is sent once. */
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
    /** The rows of facts below the body. */
    facts: jsonb().$type<readonly WrittenFact[]>().notNull().default([]),
    action: text().notNull(),
    href: text().notNull(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** Deferred and sent with others. Otherwise its reaction sends it. */
    isHeld: boolean().notNull(),
    /** The mails it is sent with, decided once, so that an interrupted batch stays the same. */
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

/** Browsers that show a person's push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device of its session. It ends with the device's sessions, unless they expire by themselves. */
    deviceId: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** The push service's endpoint. A browser belongs to one person at a time. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId, table.createdAt)],
)
