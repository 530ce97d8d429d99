import type { contract } from '@wellspring/api/contract'
import type { Audience } from '@wellspring/api/contract/endpoint'

type Contract = typeof contract
export type EndpointName = {
  [Domain in keyof Contract]: `${Domain}.${string & keyof Contract[Domain]}`
}[keyof Contract]

/** A request that succeeds once. */
export interface Call {
  audience: Audience
  /** Null for a guest. */
  cookie: string | null
  input: Record<string, unknown>
  /** The Idempotency-Key. By default a new one, where the endpoint requires it. */
  key?: string
}

/** By endpoint: creates an authorised caller with everything that the call requires, and returns the request. */
export type Calls = Record<EndpointName, () => Promise<Call>>
