/** The name of the constraint of the database that an error is about; null for any other error. */
export const constraintOf = (error: unknown): string | null =>
  (error as { cause?: { constraint?: string } }).cause?.constraint ??
  (error as { constraint?: string }).constraint ??
  null
