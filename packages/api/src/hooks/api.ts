import { createContext, useContext } from 'react'

import type { Client } from '../client.ts'

const ApiContext = createContext<Client | null>(null)

export const ApiProvider = ApiContext.Provider

export function useApi(): Client {
  const client = useContext(ApiContext)
  if (!client) throw new Error('there is no ApiProvider above this component')
  return client
}

export interface Keyed {
  /** One key per attempt: retrying with it moves money only once. */
  idempotencyKey: string
}

/** Key for a write that must take effect only once, however often it is sent. */
export const newIdempotencyKey = () => crypto.randomUUID()
