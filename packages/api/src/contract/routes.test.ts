import type { AnyContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'

import type { EndpointMeta } from './endpoint.ts'
import { contract } from './index.ts'

/** What a client needs to know of an endpoint: how and where it is asked. */
function routeOf(procedure: AnyContractProcedure) {
  const { route, meta } = procedure['~orpc']
  return {
    method: route.method,
    path: route.path,
    ...((meta as EndpointMeta).multipart && { multipart: true }),
  }
}

type Verbs = Record<string, AnyContractProcedure>

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
