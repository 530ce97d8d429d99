import type { contract } from '@wellspring/api/contract'
import type { Audience } from '@wellspring/api/contract/endpoint'

type Contract = typeof contract
export type EndpointName = {
  [Domain in keyof Contract]: `${Domain}.${string & keyof Contract[Domain]}`
}[keyof Contract]

/** A request that its endpoint answers with success, once. */
export interface Call {
  audience: Audience
  /** Null for a guest. */
  cookie: string | null
  input: Record<string, unknown>
  /** The Idempotency-Key; one of its own where the endpoint wants one and none is given. */
  key?: string
}

/** By endpoint: makes whoever may call, all that has to be there before, and what to send. */
export type Calls = Record<EndpointName, () => Promise<Call>>
