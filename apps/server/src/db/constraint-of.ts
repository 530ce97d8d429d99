/** Returns the name of the constraint that a database error violates, or null for any other error. */
export const constraintOf = (error: unknown): string | null =>
  (error as { cause?: { constraint?: string } }).cause?.constraint ??
  (error as { constraint?: string }).constraint ??
  null

/** For `catch`: replaces the violation of one of these constraints with the error that it means. */
export const onConstraint =
  (names: readonly string[], meaning: () => Error) =>
  (error: unknown): never => {
    throw names.includes(constraintOf(error) ?? '') ? meaning() : error
  }
