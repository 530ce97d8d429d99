import { count, min, sql } from './drizzle.ts'
import type { SQL } from './drizzle.ts'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The details of a figure: the second number of its sentence, an instant, and the longest-waiting rows. */
interface Beside {
  beside?: SQL | number
  at?: SQL
  first?: SQL
}

/** Builds a figure as JSON within a query. */
export const figureOf = (value: SQL, { beside, at, first }: Beside = {}) =>
  sql`json_build_object('value', ${value}, 'beside', ${beside ?? null}::numeric, 'at', ${at ?? sql`null`}${first && sql`, 'first', ${first}`})`

interface Counted {
  where: SQL | undefined
  since?: SQL | AnyPgColumn | undefined
  /** The display name of a row. If given, the two oldest rows are named. */
  name?: SQL | AnyPgColumn | undefined
  /** How much is left of a named row. */
  left?: SQL | undefined
  /** For rows of the viewer's own: five are named, first those due soonest, then the oldest. */
  own?: { id: AnyPgColumn; about: SQL | AnyPgColumn; due: SQL | AnyPgColumn; suggested?: SQL } | undefined
}

type Own = NonNullable<Counted['own']>

/** The viewer's first five rows, each with its subject and due date. */
const ownOf = (table: PgTable, { where, since, name }: Counted, { id, about, due, suggested }: Own) =>
  sql`(select coalesce(json_agg(json_build_object('name', name, 'at', at,
      'own', json_build_object('id', id, 'about', about, 'dueAt', due${suggested && sql`, 'suggested', suggested`})) order by due nulls last, at, id), '[]') from
    (select ${name} as name, ${since} as at, ${id} as id, ${about} as about, ${due} as due${suggested && sql`, ${suggested} as suggested`} from ${table}
      where ${where ?? sql`true`} order by ${due} nulls last, ${since}, ${id} limit 5) first)`

const firstOf = (table: PgTable, { where, since, name, left }: Counted) =>
  name &&
  since &&
  sql`(select coalesce(json_agg(json_build_object('name', name, 'at', at${left && sql`, 'left', remaining`}) order by at), '[]') from
    (select ${name} as name, ${since} as at${left && sql`, ${left} as remaining`} from ${table} where ${where ?? sql`true`} order by ${since} limit 2) first)`

/** Counts rows, with the instant of the oldest one, as a subquery. */
export function countedIn(table: PgTable, counted: Counted): SQL {
  const { where, since } = counted
  const first = counted.own ? ownOf(table, counted, counted.own) : firstOf(table, counted)
  const beside = since && { at: sql`${min(since)}`, ...(first && { first }) }
  return sql`(select ${figureOf(sql`${count()}`, beside)} from ${table} where ${where ?? sql`true`})`
}
