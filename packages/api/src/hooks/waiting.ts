import { queryOptions, useQuery } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { WaitingAnswer } from '../contract/waiting.ts'
import { useApi } from './api.ts'

type Ask = (input: undefined, options: { signal: AbortSignal }) => Promise<WaitingAnswer>

/** What waits in a domain. Asks again each minute: others make it wait. */
export const waitingIn = (domain: string, ask: Ask) =>
  queryOptions({
    queryKey: [domain, 'waiting'],
    queryFn: ({ signal }) => ask(undefined, { signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
  })

/** How a domain is asked for what waits in it. */
export type WaitingQuery = (api: Client) => ReturnType<typeof waitingIn>

/** What waits, for a card and for a menu alike: they share one answer. */
export function useWaiting(query: WaitingQuery) {
  const { data, isError } = useQuery(query(useApi()))
  return { waiting: data?.waiting, failed: isError && !data }
}
