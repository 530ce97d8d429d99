import { Problem, hasCode } from '@wellspring/api/client'
import { UNHANDLED } from '@wellspring/api/failure-message'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

/** Reports a tenant's upload; the reason of a failure is shown at its field. */
export function reportUpload(field: string, outcome: 'arrived' | 'failed') {
  if (outcome === 'arrived') toast.success(t`${field} uploaded successfully`)
  else toast.error(t`Failed to upload ${field}`)
}

/** Replaces the error of an upload without a session. */
export function uploadFailure(error: unknown): unknown {
  return hasCode(error, 'UNAUTHENTICATED') ? new Error('User not authenticated') : error
}

/** The words for a failed submission for which neither the server nor the error has any. */
export function submitFailure(error: unknown): unknown {
  if (error instanceof Problem && error.message === UNHANDLED) {
    const { code, status, requestId } = error
    return new Problem(code, t`Failed to process request`, { status, ...(requestId && { requestId }) })
  }
  return error instanceof Error && error.message ? error : new Error('Failed to submit tenant details')
}

/** What a tenant is told after submitting, for the first time or again. */
export const submittedWords = (again: boolean) =>
  again ? t`Tenant details updated successfully!` : t`Tenant details submitted successfully!`
