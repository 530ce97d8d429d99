import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, instant } from '../db/columns.ts'

/** Requests per caller and minute, over all processes. Rows of past minutes are deleted. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().notNull(),
    /** Minutes since the epoch. */
    minute: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.minute] })],
)

/** The result of a committed step, returned to a call that resumes from it. */
export type Kept = string | null | readonly (string | null)[]

/** Stored answers by idempotency key, so that a retry changes nothing. `status` is null while the call is in flight. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid().notNull(),
    key: text().notNull(),
    requestHash: bytea().notNull(),
    status: integer(),
    answer: jsonb(),
    /** Results of the committed steps of the call, by name. */
    steps: jsonb().$type<Record<string, Kept>>().notNull().default({}),
    /** The end of the current caller's lease. After it that caller counts as dead, and the next one may resume. */
    lockedUntil: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
