import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import { t } from '@wellspring/words/macro'

type Phase = 'idle' | 'running' | 'late' | 'done'

/** Milliseconds after which the user is told that the page is late. */
const LATE_MS = 8000

let phase: Phase = 'idle'
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function enter(next: Phase) {
  phase = next
  for (const listener of listeners) listener()
}

/** Shows the bar with a delay of a tenth of a second, because faster pages need none. */
export function startProgress() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    enter('running')
    timer = setTimeout(() => enter('late'), LATE_MS)
  }, 100)
}

export function finishProgress() {
  clearTimeout(timer)
  if (phase !== 'running' && phase !== 'late') return
  enter('done')
  timer = setTimeout(() => enter('idle'), 250)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const usePhase = () =>
  useSyncExternalStore(
    subscribe,
    () => phase,
    () => 'idle' as const,
  )

/** Whether the next page takes unusually long. */
export const useIsLate = () => usePhase() === 'late'

// Approaches the end without reaching it.
const running = {
  transform: 'scaleX(0.92)',
  opacity: '1',
  transition: 'transform 8s cubic-bezier(0.1, 0.8, 0.2, 1)',
}

const looks = {
  idle: { transform: 'scaleX(0)', opacity: '0', transition: 'none' },
  running,
  late: running,
  done: {
    transform: 'scaleX(1)',
    opacity: '0',
    transition: 'transform 150ms ease-out, opacity 200ms ease-out 50ms',
  },
} as const

/** Mounted once at the root, and controlled by `startProgress` and `finishProgress`. */
export function ProgressBar() {
  const now = usePhase()
  return (
    <Box
      position="fixed"
      top="0"
      insetInline="0"
      h="3px"
      zIndex="toast"
      bg="accent.solid"
      transformOrigin="left"
      pointerEvents="none"
      {...looks[now]}
      {...(now === 'running' || now === 'late'
        ? { role: 'progressbar', 'aria-label': t`Loading page` }
        : { 'aria-hidden': true })}
    />
  )
}
