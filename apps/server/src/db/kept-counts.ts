import type { Context, Services } from '../context.ts'

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

/** Counts that are exact while they are few; of very many, as they were a few seconds ago. */
export function keepCounts<T extends Counted>(): (
  context: Context,
  key: string,
  count: () => Promise<T>,
) => Promise<T> {
  const kept = new WeakMap<Services, Map<string, { counted: T; until: number }>>()
  return async ({ services, now }, key, count) => {
    const known = kept.get(services) ?? new Map<string, { counted: T; until: number }>()
    const found = known.get(key)
    if (found && found.until > now().getTime()) return found.counted
    known.delete(key)
    const counted = await count()
    if (sumOf(counted.counts) > MANY) {
      kept.set(services, known)
      if (known.size >= MOST_KEYS) known.clear()
      known.set(key, { counted, until: now().getTime() + KEPT_MS })
    }
    return counted
  }
}
