/**
 * Creates an error in a module with a plain name. Vitest adds a query to the name of a test file, and the log leaves
 * such names out of stacks.
 */
export const createAggregateError = (...given: ConstructorParameters<typeof AggregateError>) =>
  new AggregateError(...given)
