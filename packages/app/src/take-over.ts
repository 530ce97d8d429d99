import { hydrate } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { readUserData } from '@wellspring/api/session'
import type { Account } from '@wellspring/api/session'

/**
 * Takes over what the server has drawn this page with, and returns for whom; nothing of it where the browser remembers
 * nobody, as after a log-out that the server has not heard of.
 */
export function takeOverOwnPage(queryClient: QueryClient, api: Client): Account | undefined {
  const state = document.getElementById('own-state')?.textContent
  if (!state) return undefined
  if (!readUserData()) {
    document.getElementById('root')?.replaceChildren()
    return undefined
  }
  hydrate(queryClient, JSON.parse(state))
  return queryClient.getQueryData(identityQueries.account(api).queryKey)
}
