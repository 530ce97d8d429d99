import { createContext, useContext } from 'react'

import type { Client } from '../client.ts'

const ApiContext = createContext<Client | null>(null)

/** Gives the screens below it their client. */
export const ApiProvider = ApiContext.Provider

/** The client of the app that the screen stands in. */
export function useApi(): Client {
  const client = useContext(ApiContext)
  if (!client) throw new Error('there is no ApiProvider above this component')
  return client
}

export interface Keyed {
  /** One key an attempt: sending it again moves money once. */
  idempotencyKey: string
}

/** A new key for a write that must happen once, however often it is sent. */
export const newIdempotencyKey = () => crypto.randomUUID()
