import type { Realtime } from '../realtime.ts'

/**
 * Runs now, and again on a new connection if the last one was lost or the last run failed. `run` resolves to whether it
 * succeeded. Returns a function that stops it.
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
