import { sql } from '../../db/drizzle.ts'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { ActivityKind } from '@wellspring/api/contract/activity-kinds'

import { bytea, id, instant } from '../../db/columns.ts'

/** The name in byte order, so that names with a common prefix are adjacent in any locale. */
export const byteName = sql`${sql.identifier('name')} collate "C"`
/** The kind of a subject in byte order, for example `order` of `order:01a1…`. */
export const subjectKind = sql`split_part(${sql.identifier('subject')}, ':', 1) collate "C"`

/**
 * All changes, append-only (a trigger refuses updates and deletes). A job seals the rows into a hash chain. Until then
 * `hash` is null.
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
    /** The position in the chain. Rows are sealed in the order in which the job finds them, not by id. */
    sealedNumber: bigint({ mode: 'number' }).unique(),
  },
  (table) => [
    index('changes_unsealed')
      .on(table.id)
      .where(sql`${table.hash} is null`),
    index('changes_when').on(table.at, table.id),
    // The newest rows for each filter of the activity list.
    index('changes_subject').on(table.subject, table.at, table.id),
    index('changes_actor').on(table.actorId, table.at, table.id),
    index('changes_name').on(byteName, table.at, table.id),
    index('changes_actor_name').on(table.actorId, byteName, table.at, table.id),
    index('changes_kind').on(subjectKind, table.at, table.id),
  ],
)

/**
 * The people in whose activity logs an audit row appears: its actor and the subject of a read. An index into the trail,
 * so not part of the seal.
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
