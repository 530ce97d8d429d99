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
