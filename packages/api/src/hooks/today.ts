import { hashKey } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { Problem } from '../client.ts'

type Answers = ReadonlyMap<string, unknown>
type Call = (input: unknown, options: unknown) => Promise<unknown>

/** The response always holds all figures, whichever were requested. */
const keyOf = (call: string, input: unknown) =>
  hashKey([call, call === 'dashboard.getFigures' ? {} : (input ?? {})])

const notThere = () => new Problem('NOT_FOUND', 'This is not part of the first page.', { status: 404 })

/**
 * A client that takes each call's response once from `getToday`; repeated calls, and calls whose part failed, go to
 * their own endpoints. Calls that are missing from the response are refused, because the user may not make them.
 */
function createTodayClient(api: Client, zone: string): Client {
  let coming: Promise<Answers | null> | undefined
  const taken = new Set<string>()
  const come = () =>
    api.dashboard.getToday({ zone }).then(
      ({ answers }) => new Map(answers.map(({ call, input, data }) => [keyOf(call, input), data])),
      () => null,
    )
  const calls = api as unknown as Record<string, Record<string, Call>>
  const ask = async (domain: string, verb: string, input: unknown, options: unknown) => {
    const key = keyOf(`${domain}.${verb}`, input)
    const answers = taken.has(key) ? null : await (coming ??= come())
    taken.add(key)
    const answer = answers?.get(key)
    if (answer !== undefined && answer !== null) return answer
    if (answers && answer === undefined) throw notThere()
    return calls[domain]?.[verb]?.(input, options)
  }
  return new Proxy(api, {
    get: (_api, domain) =>
      new Proxy(
        {},
        {
          get: (_verbs, verb) => (input: unknown, options: unknown) =>
            ask(String(domain), String(verb), input, options),
        },
      ),
  })
}

/**
 * Fetches all queries of a dashboard in one request, skipping those that are cached and fresh. Each response is cached
 * under its own query's key, so cards need not know about it and refetch on their own.
 */
export async function prefetchToday(
  queryClient: QueryClient,
  { api, zone }: { api: Client; zone: string },
  queries: (api: Client) => readonly object[],
): Promise<void> {
  const asked = queries(createTodayClient(api, zone)) as readonly FetchQueryOptions[]
  await Promise.all(asked.map((query) => queryClient.prefetchQuery(query)))
}
