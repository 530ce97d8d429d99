import { asc, desc, sql } from './drizzle.ts'
import type { Column, SQL } from './drizzle.ts'

/** Orders a list by the requested column with nulls last, then by its default order. */
export function sortedBy<Name extends string>(
  sort: Name | `-${Name}` | undefined,
  columns: Record<Name, Column | SQL>,
  always: readonly SQL[],
): SQL[] {
  if (sort === undefined) return [...always]
  const isDown = sort.startsWith('-')
  const column = columns[(isDown ? sort.slice(1) : sort) as Name]
  return [sql`${isDown ? desc(column) : asc(column)} nulls last`, ...always]
}

/** Sorts a status by its position in the contract's enum. */
export const placeIn = (column: Column, statuses: readonly string[]) =>
  sql`array_position(${sql.raw(`array[${statuses.map((status) => `'${status}'`).join(',')}]`)}::text[], ${column}::text)`
