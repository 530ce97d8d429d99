import { Problem } from '@wellspring/api/client'
import { t } from '@wellspring/words/macro'

/** The message of an error. */
export const errorMessage = (error: unknown) =>
  error instanceof Problem ? error.message : t`That did not work. Please try again.`
