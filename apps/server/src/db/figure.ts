import { count, min, sql } from './drizzle.ts'
import type { SQL } from './drizzle.ts'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A figure as its JSON: what it says, the other number of its sentence, and the moment. In a query. */
export const figureOf = (value: SQL, { beside, at }: { beside?: SQL | number; at?: SQL } = {}) =>
  sql`json_build_object('value', ${value}, 'beside', ${beside ?? null}::numeric, 'at', ${at ?? sql`null`})`

/** How many rows there are, and of those that wait, since when the oldest does. In a query of its own. */
export const countedIn = (
  table: PgTable,
  { where, since }: { where: SQL | undefined; since?: AnyPgColumn },
): SQL =>
  sql`(select ${figureOf(sql`${count()}`, since && { at: sql`${min(since)}` })} from ${table} where ${where ?? sql`true`})`
