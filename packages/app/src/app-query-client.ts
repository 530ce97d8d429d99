import { failureMessage } from '@wellspring/api/failure-message'
import { createQueryClient } from '@wellspring/api/query-client'
import { watchOutages } from '@wellspring/api/watch-outages'
import { toast } from '@wellspring/ui/toast'

/**
 * A query client for browsers: shows a toast for mutation errors that no page shows, and retries queries in an outage.
 */
export function createAppQueryClient() {
  const client = createQueryClient({ onMutationError: (error) => toast.error(failureMessage(error)) })
  watchOutages(client)
  return client
}
