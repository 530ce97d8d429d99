// A separate file, because every app loads it at the start, and code that formats times only with pages that need it.

let aheadMs = 0
const listeners = new Set<() => void>()

/** Sets by how many ms the device's clock is ahead of the server's. Negative if it is behind. */
export function setClockAhead(ms: number): void {
  if (ms === aheadMs) return
  aheadMs = ms
  for (const listener of listeners) listener()
}

/** Registers a listener for corrections of the device's clock. Returns a function that removes it. */
export function whenClockIsSet(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current time by the server's clock, in ms, which decides when holds, windows and deadlines end. */
export const serverNowMs = (): number => Date.now() - aheadMs
