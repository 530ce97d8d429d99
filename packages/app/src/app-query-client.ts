import { failureMessage } from '@wellspring/api/failure-message'
import { createQueryClient } from '@wellspring/api/query-client'
import { watchOutages } from '@wellspring/api/watch-outages'
import { toast } from '@wellspring/ui/toast'

/** What an app in a browser asks with: it says what has failed of all that nobody else says, and asks again in an outage. */
export function createAppQueryClient() {
  const client = createQueryClient({ onMutationError: (error) => toast.error(failureMessage(error)) })
  watchOutages(client)
  return client
}
