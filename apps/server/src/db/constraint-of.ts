/** Returns the name of the constraint that a database error violates, or null for any other error. */
export const constraintOf = (error: unknown): string | null =>
  (error as { cause?: { constraint?: string } }).cause?.constraint ??
  (error as { constraint?: string }).constraint ??
  null
