interface Found {
  type?: unknown
  [name: string]: unknown
}

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null

/** Number of invalid fields, including those in rows and nested objects. */
export function countErrors(errors: object): number {
  return Object.values(errors).reduce<number>((count, error) => {
    if (!isFound(error)) return count
    return count + (typeof error.type === 'string' ? 1 : countErrors(error))
  }, 0)
}
