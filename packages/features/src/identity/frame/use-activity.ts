import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { isUnauthenticated } from '@wellspring/api/client'

interface Action {
  type: string
  manual?: boolean | undefined
  error?: unknown
}

export interface ActivityListener {
  /** The server responded, here or in another tab, which extends the session. */
  onAnswer: () => void
  /** The server says that nobody is signed in. */
  onOver: () => void
}

/** Observes all user-initiated responses through the query and mutation caches. */
export function useActivity(listener: ActivityListener) {
  const queryClient = useQueryClient()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    // Activity in one tab must keep the session alive in all of them.
    const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session-activity')
    tabs?.addEventListener('message', () => latest.current.onAnswer())
    function hear(action: Action, unattended = false) {
      if (action.type === 'error' && isUnauthenticated(action.error)) latest.current.onOver()
      if (action.type !== 'success' || action.manual || unattended) return
      latest.current.onAnswer()
      tabs?.postMessage(null)
    }
    const stops = [
      queryClient
        .getQueryCache()
        .subscribe((event) => event.type === 'updated' && hear(event.action, event.query.meta?.unattended)),
      queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && hear(event.action)),
    ]
    return () => {
      for (const stop of stops) stop()
      tabs?.close()
    }
  }, [queryClient])
}
