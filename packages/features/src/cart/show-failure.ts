import { Problem } from '@wellspring/api/client'
import { failureMessage } from '@wellspring/api/failure-message'
import { toast } from '@wellspring/ui/toast'

/** An error with field errors belongs to a form and is only logged; any other is said, and what was said comes back. */
export function showFailure(error: unknown): string | undefined {
  if (error instanceof Problem && Object.keys(error.errors).length > 0) {
    // oxlint-disable-next-line no-console -- the place where such an error is to be found
    console.error(error.errors)
    return undefined
  }
  const message = failureMessage(error)
  toast.error(message)
  return message
}
