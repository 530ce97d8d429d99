import { failureMessage } from '@wellspring/api/failure-message'
import { createQueryClient } from '@wellspring/api/query-client'
import { toast } from '@wellspring/ui/toast'

/** What an app in a browser asks with: it says what has failed of all that nobody else says. */
export const createAppQueryClient = () =>
  createQueryClient({ onMutationError: (error) => toast.error(failureMessage(error)) })
