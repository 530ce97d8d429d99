import { count, min } from './drizzle.ts'
import type { SQL } from './drizzle.ts'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { WaitingAnswer } from '@wellspring/api/contract/waiting'

import type { ReadOnly } from './database.ts'

/** How many rows wait, and since when the oldest does. */
export async function countWaiting(
  db: ReadOnly,
  table: PgTable,
  { where, since }: { where: SQL | undefined; since: AnyPgColumn },
): Promise<WaitingAnswer> {
  const [row] = await db
    .select({ count: count(), oldest: min(since) })
    .from(table)
    .where(where)
  const oldest = row?.oldest as Date | null | undefined
  return { waiting: { count: row?.count ?? 0, oldest: oldest?.toISOString() ?? null } }
}
