import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

/** Asks for confirmation before a patron leaves the page during a call. */
export function useConfirmLeaving() {
  const [busy, setBusy] = useState(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => busy,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return { onBusy: setBusy, leaving: status === 'blocked' ? { stay: reset, go: proceed } : null }
}
