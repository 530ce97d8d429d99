import type { AnyContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'

import type { EndpointMeta } from './endpoint.ts'
import { contract } from './index.ts'

type Verbs = Record<string, AnyContractProcedure>

const isName = (part: string) => part.startsWith('{')
const everyRoute = () =>
  Object.values(contract).flatMap((verbs) =>
    Object.values(verbs as Verbs).map((procedure) => procedure['~orpc'].route),
  )

/**
 * The words in place of a path parameter that belong to another endpoint: the server matches a literal before a
 * parameter.
 */
function takenWords({ method, path = '/' }: AnyContractProcedure['~orpc']['route']) {
  const parts = path.split('/')
  const taken: Record<string, string[]> = {}
  for (const other of everyRoute()) {
    const theirs = other.path?.split('/') ?? []
    const at = parts.findIndex((part, place) => part !== theirs[place])
    const [name, word] = [parts[at], theirs[at]]
    if (other.method !== method || theirs.length !== parts.length || !name || !word) continue
    const meets = parts.every(
      (part, place) => part === theirs[place] || isName(part) || isName(theirs[place] ?? ''),
    )
    if (isName(name) && !isName(word) && meets) (taken[name.slice(1, -1)] ??= []).push(word)
  }
  return taken
}

/** What a client needs to call an endpoint. */
function routeOf(procedure: AnyContractProcedure) {
  const { route, meta } = procedure['~orpc']
  const not = takenWords(route)
  return {
    method: route.method,
    path: route.path,
    ...((meta as EndpointMeta).multipart && { multipart: true }),
    ...(Object.keys(not).length > 0 && { not }),
  }
}

/** Every page calls it first, to learn whether the user is logged in. */
const isFirst = (verb: string) => verb === 'getAccount'

const isOpen = (verb: string, procedure: AnyContractProcedure) =>
  isFirst(verb) || (procedure['~orpc'].meta as EndpointMeta).access === 'anyone'

/** The routes of the contract, by domain and verb. */
function routes(isIn: typeof isOpen = () => true) {
  const domains = Object.entries(contract).map(([domain, verbs]) => {
    const own = Object.entries(verbs as Verbs).filter(([verb, procedure]) => isIn(verb, procedure))
    return [domain, Object.fromEntries(own.map(([verb, procedure]) => [verb, routeOf(procedure)]))] as const
  })
  return Object.fromEntries(domains.filter(([, verbs]) => Object.keys(verbs).length > 0))
}

const written = (table: object) => `${JSON.stringify(table, null, 2)}\n`

describe('the route tables that browsers load match the contract (update with vitest -u)', () => {
  test('all routes', () => expect(written(routes())).toMatchFileSnapshot('./routes.gen.json'))

  test('routes for guests, which the first page load needs', () =>
    expect(written(routes(isOpen))).toMatchFileSnapshot('./open-routes.gen.json'))
})
