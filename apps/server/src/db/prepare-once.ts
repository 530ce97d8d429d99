import { sql } from './drizzle.ts'
import type { Placeholder } from './drizzle.ts'

import type { ReadOnly } from './database.ts'

/**
 * Queries with placeholders, built the first time that their name is asked for. The name says everything
 * that their text depends on.
 */
export function prepareOnce<Shape, Prepared>(
  build: (db: ReadOnly, shape: Shape, name: string) => Prepared,
): (db: ReadOnly, name: string, shape: Shape) => Prepared {
  const built = new WeakMap<ReadOnly, Map<string, Prepared>>()
  return (db, name, shape) => {
    const known = built.get(db) ?? new Map<string, Prepared>()
    built.set(db, known)
    const prepared = known.get(name) ?? build(db, shape, name)
    known.set(name, prepared)
    return prepared
  }
}

/** What tables offer. */
const usualSizes: readonly number[] = [10, 25, 50, 100]

/** The builder takes no text for a number, though it writes one. */
const inlined = (number: number) => sql.raw(String(number)) as unknown as Placeholder

/**
 * A part of a list, for a prepared query: one of a usual size from the start stands in the text, so that the
 * database plans it once; another is filled in as `limit` and `offset`, and is planned each time.
 */
export const partOf = ({ limit, offset }: { limit: number; offset: number }) =>
  offset === 0 && usualSizes.includes(limit)
    ? { size: String(limit), limit: inlined(limit), offset: inlined(0) }
    : { size: 'any', limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
