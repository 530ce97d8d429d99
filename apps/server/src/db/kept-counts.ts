import type { Context, Dependencies } from '../context.ts'

/** From here on counting is slower than reading a page, and one more or less is nothing. */
const MANY = 5000
const KEPT_MS = 5000
const MOST_KEYS = 500

export const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, one) => sum + one, 0)

/** What a count says beside the rows counted. */
interface Counted {
  counts: Readonly<Record<string, number>>
}

interface Kept<T> {
  counted: Promise<T>
  /** In milliseconds of the epoch. */
  until: number
}

/**
 * Counts that are exact while they are few; of very many, as they were a few seconds ago, and who comes while
 * those are counted again waits for the same count.
 */
export function keepCounts<T extends Counted>(): (
  context: Context,
  key: string,
  count: () => Promise<T>,
) => Promise<T> {
  const kept = new WeakMap<Dependencies, Map<string, Kept<T>>>()
  return async ({ deps, now }, key, count) => {
    const known = kept.get(deps) ?? new Map<string, Kept<T>>()
    const found = known.get(key)
    if (found && found.until > now().getTime()) return found.counted
    const counted = count()
    // They were very many: others may share this count while it runs.
    if (found) known.set(key, { counted, until: now().getTime() + KEPT_MS })
    const result = await counted.catch((error: unknown) => {
      known.delete(key)
      throw error
    })
    if (sumOf(result.counts) <= MANY) known.delete(key)
    else {
      kept.set(deps, known)
      if (known.size >= MOST_KEYS && !known.has(key)) known.clear()
      known.set(key, { counted, until: now().getTime() + KEPT_MS })
    }
    return result
  }
}
