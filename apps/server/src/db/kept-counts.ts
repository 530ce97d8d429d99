import type { Context, Dependencies } from '../context.ts'

/** From here on counting is slower than reading a page, and an exact count matters little. */
const MANY = 5000
const KEPT_MS = 5000
const MOST_KEYS = 500

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, one) => sum + one, 0)

/** A result with counts by status, and possibly more. */
interface Counted {
  counts: Readonly<Record<string, number>>
}

interface Kept<T> {
  counted: Promise<T>
  /** Milliseconds since the epoch. */
  until: number
}

/**
 * Caches counts. Small counts are exact. Large ones may be some seconds old, and concurrent callers share one recount.
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
    // The last count was large, so other callers share this one while it runs.
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
