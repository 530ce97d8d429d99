/** Kept in this tab only. Logging out removes every `draft:` key (see the identity feature). */
const keyOf = (name: string) => `draft:${name}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The draft merged over `fresh`. Card fields are never part of a draft. */
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

export function hasSessionDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null
  } catch {
    return false
  }
}

/** Stores the input, so that a reload does not lose it. */
export function keepSessionDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Without storage, a reload starts with an empty form.
  }
}

export function dropSessionDraft(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is no draft.
  }
}
