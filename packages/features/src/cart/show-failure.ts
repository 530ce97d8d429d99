import { Problem, UNHANDLED } from '@wellspring/api/client'
import { toast } from '@wellspring/ui/toast'

/** An error with field errors belongs to a form and is only logged; any other is said. */
export function showFailure(error: unknown) {
  if (error instanceof Problem && Object.keys(error.errors).length > 0) {
    // oxlint-disable-next-line no-console -- the place where such an error is to be found
    console.error(error.errors)
    return
  }
  toast.error(error instanceof Error && error.message !== '' ? error.message : UNHANDLED)
}
