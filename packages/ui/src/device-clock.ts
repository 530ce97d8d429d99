// A file of its own: an app begins with it, and what writes times comes with the pages that have some.

let aheadMs = 0
const listeners = new Set<() => void>()

/** How far the device's clock is ahead of the server's, in ms; negative where it is behind. */
export function setClockAhead(ms: number): void {
  if (ms === aheadMs) return
  aheadMs = ms
  for (const listener of listeners) listener()
}

/** Calls whoever shows the present moment when the device's clock turns out to be wrong; returns how to end it. */
export function whenClockIsSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The present moment by the server's clock, in ms: what is held, opens and ends goes by it. */
export const presentMs = (): number => Date.now() - aheadMs
