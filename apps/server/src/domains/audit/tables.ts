import { sql } from '../../db/drizzle.ts'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { ActivityKind } from '@wellspring/api/contract/activity-kinds'

import { bytea, id, instant } from '../../db/columns.ts'

/** The name by its bytes, so that those that begin alike lie side by side whatever the database's language. */
export const byteName = sql`${sql.identifier('name')} collate "C"`
/** `order` of `order:01a1…`, by its bytes. */
export const subjectKind = sql`split_part(${sql.identifier('subject')}, ':', 1) collate "C"`

/**
 * Every change ever made, append-only (a trigger refuses updates and deletes). A job seals the rows into
 * a hash chain; until then `hash` is null.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: instant().notNull(),
    name: text().notNull(),
    subject: text().notNull(),
    actorId: uuid(),
    actorKind: text(),
    audience: text().notNull(),
    address: text(),
    requestId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    previousHash: bytea(),
    hash: bytea(),
    /** Place in the chain; rows are sealed in the order they are found, not in the order of their ids. */
    sealedNumber: bigint({ mode: 'number' }).unique(),
  },
  (table) => [
    index('changes_unsealed')
      .on(table.id)
      .where(sql`${table.hash} is null`),
    index('changes_when').on(table.at, table.id),
    // Of each thing that a list of the trail is narrowed by, the newest rows.
    index('changes_subject').on(table.subject, table.at, table.id),
    index('changes_actor').on(table.actorId, table.at, table.id),
    index('changes_name').on(byteName, table.at, table.id),
    index('changes_actor_name').on(table.actorId, byteName, table.at, table.id),
    index('changes_kind').on(subjectKind, table.at, table.id),
  ],
)

/**
 * In whose activity log a row of the trail stands: of whoever did it, and of whom somebody looked at. It only says
 * where to find it, so it is no part of the seal.
 */
export const activityEntries = pgTable(
  'activity_entries',
  {
    userId: uuid().notNull(),
    isOwn: boolean().notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    at: instant().notNull(),
    changeId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.isOwn, table.kind, table.at, table.changeId] })],
)
