import type { AnyContractProcedure } from '@orpc/contract'

import { contract } from '@wellspring/api/contract'
import type { EndpointMeta } from '@wellspring/api/contract/endpoint'

export interface Endpoint {
  /** domain.verb */
  name: string
  method: string
  path: string
  meta: EndpointMeta
}

export const endpoints: readonly Endpoint[] = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures as Record<string, AnyContractProcedure>).map(([verb, procedure]) => {
    const { route, meta } = procedure['~orpc']
    return {
      name: `${domain}.${verb}`,
      method: route.method ?? 'GET',
      path: route.path ?? '/',
      meta: meta as EndpointMeta,
    }
  }),
)
