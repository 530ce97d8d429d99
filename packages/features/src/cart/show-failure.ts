import { Problem } from '@wellspring/api/client'
import { failureMessage } from '@wellspring/api/failure-message'
import { toast } from '@wellspring/ui/toast'

/** Shows an error and returns its message. Errors with field errors belong to a form and are only logged. */
export function showFailure(error: unknown): string | undefined {
  if (error instanceof Problem && Object.keys(error.errors).length > 0) {
    // oxlint-disable-next-line no-console -- field errors are logged for debugging
    console.error(error.errors)
    return undefined
  }
  const message = failureMessage(error)
  toast.error(message)
  return message
}
