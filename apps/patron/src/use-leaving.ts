import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

/** Holds whoever wants to leave the page during a call, until they have said that they do. */
export function useLeaving() {
  const [busy, setBusy] = useState(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => busy,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return { onBusy: setBusy, leaving: status === 'blocked' ? { stay: reset, go: proceed } : null }
}
