import { Problem } from '@wellspring/api/client'

/** What is said of a failure. */
export const sentenceOf = (error: unknown) =>
  error instanceof Problem ? error.message : 'That did not work. Please try again.'
