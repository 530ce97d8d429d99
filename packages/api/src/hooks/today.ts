import { hashKey } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { Problem } from '../client.ts'

type Answers = ReadonlyMap<string, unknown>
type Call = (input: unknown, options: unknown) => Promise<unknown>

/** Whatever figures are asked for, all of them come. */
const keyOf = (call: string, input: unknown) =>
  hashKey([call, call === 'dashboard.getFigures' ? {} : (input ?? {})])

const notThere = () => new Problem('NOT_FOUND', 'This is no part of the first page.', { status: 404 })

/**
 * A client whose calls take their answers out of that of the first page, once each: whatever asks again asks by itself.
 * So does what has failed there; what its reader may not know is refused.
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
 * What a first page asks for, in one question: nothing of it is asked that is known and fresh. Each answer is kept under
 * the key of its own query, so cards know nothing of it, and each is brought up to date by itself.
 */
export async function prefetchToday(
  queryClient: QueryClient,
  { api, zone }: { api: Client; zone: string },
  queries: (api: Client) => readonly object[],
): Promise<void> {
  const asked = queries(createTodayClient(api, zone)) as readonly FetchQueryOptions[]
  await Promise.all(asked.map((query) => queryClient.prefetchQuery(query)))
}
