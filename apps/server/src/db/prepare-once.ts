import { sql } from './drizzle.ts'
import type { Placeholder } from './drizzle.ts'

import type { ReadOnly } from './database.ts'

/** Prepared queries by name, built on first use. The name must determine the text. */
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

/** The page sizes that tables offer. */
const usualSizes: readonly number[] = [10, 25, 50, 100]

/** The builder's types accept no SQL for a number, although its output does. */
const inlined = (number: number) => sql.raw(String(number)) as unknown as Placeholder

/**
 * A page of a list for a prepared query. The first page of a usual size is part of the text, so that the database plans
 * it once. Any other page is passed as `limit` and `offset`, and is planned each time.
 */
export const partOf = ({ limit, offset }: { limit: number; offset: number }) =>
  offset === 0 && usualSizes.includes(limit)
    ? { size: String(limit), limit: inlined(limit), offset: inlined(0) }
    : { size: 'any', limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
