import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, instant } from '../db/columns.ts'

/** How many requests of a caller came in a minute, to all processes. Rows are of no use after that. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().notNull(),
    /** Of the epoch. */
    minute: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.minute] })],
)

/** What a step of a keyed call returns to whoever goes on from it. */
export type Kept = string | null | readonly (string | null)[]

/** What was answered to a key, so that asking again changes nothing. `status` is null while it is in flight. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid().notNull(),
    key: text().notNull(),
    requestHash: bytea().notNull(),
    status: integer(),
    answer: jsonb(),
    /** What the steps of the call that have been committed returned, by their names. */
    steps: jsonb().$type<Record<string, Kept>>().notNull().default({}),
    /** Whose turn it is; after this instant the asker counts as dead and the next one may go on. */
    lockedUntil: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
