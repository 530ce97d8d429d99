type Values = Record<string, unknown>

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeValue(empty: unknown, found: unknown): unknown {
  if (found === undefined) return empty
  // Files and answers are initially empty, so any shape is accepted.
  if (empty === null || empty === undefined) return found
  if (isPlain(empty)) return isPlain(found) ? mergeDraft(empty, found) : empty
  if (!Array.isArray(empty)) return typeof found === typeof empty ? found : empty
  if (!Array.isArray(found)) return empty
  const [row] = empty as unknown[]
  const rows = row === undefined ? found : found.map((one) => mergeValue(row, one))
  return rows.length >= empty.length ? rows : empty
}

/** Converts a stored draft to the current shape of the form. */
export function mergeDraft(empty: Values, details: Values): Values {
  return Object.fromEntries(
    Object.entries(empty).map(([key, value]) => [key, mergeValue(value, details[key])]),
  )
}
