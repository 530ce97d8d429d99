import { count, min, sql } from './drizzle.ts'
import type { SQL } from './drizzle.ts'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What a figure says beside its value: the other number of its sentence, the moment, and what waits longest. */
interface Beside {
  beside?: SQL | number
  at?: SQL
  first?: SQL
}

/** A figure as its JSON. In a query. */
export const figureOf = (value: SQL, { beside, at, first }: Beside = {}) =>
  sql`json_build_object('value', ${value}, 'beside', ${beside ?? null}::numeric, 'at', ${at ?? sql`null`}${first && sql`, 'first', ${first}`})`

interface Counted {
  where: SQL | undefined
  since?: AnyPgColumn | undefined
  /** What each is known by; its two oldest are named where there is one. */
  name?: SQL | AnyPgColumn | undefined
}

const firstOf = (table: PgTable, { where, since, name }: Counted) =>
  name &&
  since &&
  sql`(select coalesce(json_agg(json_build_object('name', name, 'at', at) order by at), '[]') from
    (select ${name} as name, ${since} as at from ${table} where ${where ?? sql`true`} order by ${since} limit 2) first)`

/** How many rows there are, and of those that wait, since when the oldest does. In a query of its own. */
export function countedIn(table: PgTable, counted: Counted): SQL {
  const { where, since } = counted
  const first = firstOf(table, counted)
  const beside = since && { at: sql`${min(since)}`, ...(first && { first }) }
  return sql`(select ${figureOf(sql`${count()}`, beside)} from ${table} where ${where ?? sql`true`})`
}
