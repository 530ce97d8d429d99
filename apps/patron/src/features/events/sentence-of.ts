import { Problem } from '@wellspring/api/client'
import { t } from '@wellspring/words/macro'

/** What is said of a failure. */
export const sentenceOf = (error: unknown) =>
  error instanceof Problem ? error.message : t`That did not work. Please try again.`
