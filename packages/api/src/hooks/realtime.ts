import { createContext, useContext, useSyncExternalStore } from 'react'

import { createRealtime } from '../realtime.ts'
import type { Connection, Realtime } from '../realtime.ts'

// One per page, which connects on first use.
const RealtimeContext = createContext<Realtime>(createRealtime())

/** Provides another connection than the page's own. */
export const RealtimeProvider = RealtimeContext.Provider

export const useRealtime = (): Realtime => useContext(RealtimeContext)

export function useConnection(): Connection {
  const realtime = useRealtime()
  return useSyncExternalStore(realtime.subscribe, realtime.connection, () => 'idle')
}
