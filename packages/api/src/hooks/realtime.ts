import { createContext, useContext, useSyncExternalStore } from 'react'

import { createRealtime } from '../realtime.ts'
import type { Connection, Realtime } from '../realtime.ts'

// One a page, and nothing of it before somebody uses it.
const RealtimeContext = createContext<Realtime>(createRealtime())

/** Gives the screens below it another connection than the page's own. */
export const RealtimeProvider = RealtimeContext.Provider

export const useRealtime = (): Realtime => useContext(RealtimeContext)

export function useConnection(): Connection {
  const realtime = useRealtime()
  return useSyncExternalStore(realtime.subscribe, realtime.connection, () => 'idle')
}
