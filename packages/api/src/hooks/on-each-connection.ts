import type { Realtime } from '../realtime.ts'

/**
 * Runs now, and again whenever a connection is made after one was lost or what ran did not come through. `run` says
 * whether it did. Gives back what stops it.
 */
export function onEachConnection(realtime: Realtime, run: () => Promise<boolean>): () => void {
  let state: 'running' | 'done' | 'open' = 'open'
  const attempt = async () => {
    state = 'running'
    const isDone = await run()
    state = isDone && realtime.connection() === 'connected' ? 'done' : 'open'
  }
  void attempt()
  return realtime.subscribe(() => {
    const isConnected = realtime.connection() === 'connected'
    if (!isConnected && state === 'done') state = 'open'
    else if (isConnected && state === 'open') void attempt()
  })
}
