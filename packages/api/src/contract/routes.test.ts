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

/** The words in place of an id by which a path means another endpoint: the server reads a word before it reads an id. */
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

/** What a client needs to know of an endpoint: how and where it is asked. */
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

/** Every page asks it first, to know whether somebody is logged in. */
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

describe('the routes that browsers load are those of the contract (vitest -u writes them anew)', () => {
  test('all of them', () => expect(written(routes())).toMatchFileSnapshot('./routes.gen.json'))

  test('those that a guest may ask, with which a page begins', () =>
    expect(written(routes(isOpen))).toMatchFileSnapshot('./open-routes.gen.json'))
})
