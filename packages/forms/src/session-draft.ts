/** In this tab only; whoever logs out takes every `draft:` along (see the identity feature). */
const keyOf = (name: string) => `draft:${name}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** What was typed before a reload, over `fresh`; the card's own fields are never kept. */
export function readSessionDraft<Values extends object>(name: string, fresh: Values): Values {
  const over = (base: Record<string, unknown>, kept: Record<string, unknown>): Record<string, unknown> => ({
    ...base,
    ...Object.fromEntries(
      Object.entries(kept).map(([key, value]) => {
        const below = base[key]
        return [key, isObject(value) && isObject(below) ? over(below, value) : value]
      }),
    ),
  })
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return isObject(kept) ? (over(fresh as Record<string, unknown>, kept) as Values) : fresh
  } catch {
    return fresh
  }
}

/** Whether something typed before is kept. */
export function hasSessionDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null
  } catch {
    return false
  }
}

/** Keeps what is typed, so that a reload in the middle loses nothing. */
export function keepSessionDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Storage may be closed to us: then a reload starts afresh.
  }
}

export function dropSessionDraft(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}
