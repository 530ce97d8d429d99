import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { isUnauthenticated } from '@wellspring/api/client'

interface Action {
  type: string
  manual?: boolean | undefined
  error?: unknown
}

export interface ActivityListener {
  /** The server has answered, here or in another tab: the session's time starts anew. */
  onAnswer: () => void
  /** The server says that nobody is signed in. */
  onOver: () => void
}

/** Hears every answer that somebody has asked the server for, by the caches that all requests pass. */
export function useActivity(listener: ActivityListener) {
  const queryClient = useQueryClient()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    // One session, many tabs: work in one of them must not end it in another.
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
