import { asc, desc, sql } from './drizzle.ts'
import type { Column, SQL } from './drizzle.ts'

/**
 * What a list is ordered by: the column that was asked for, what has nothing there at its end, and then as the list
 * always is.
 */
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

/** A status by its place in the list that the contract gives. */
export const placeIn = (column: Column, statuses: readonly string[]) =>
  sql`array_position(${sql.raw(`array[${statuses.map((status) => `'${status}'`).join(',')}]`)}::text[], ${column}::text)`
