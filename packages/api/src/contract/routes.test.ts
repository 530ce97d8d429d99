import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'

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

test('the routes that browsers load are those of the contract (vitest -u writes them anew)', async () => {
  const routes = Object.fromEntries(
    Object.entries(contract).map(([domain, procedures]) => [
      domain,
      Object.fromEntries(
        Object.entries(procedures as Record<string, AnyContractProcedure>).map(([verb, procedure]) => [
          verb,
          routeOf(procedure),
        ]),
      ),
    ]),
  )
  await expect(`${JSON.stringify(routes, null, 2)}\n`).toMatchFileSnapshot('./routes.gen.json')
})
