const AGAIN_MS = 5000

/** The number of loads that have failed twice despite a connection: after a release, the old code no longer exists. */
let missing = 0
const listeners = new Set<() => void>()

function countMissing(by: 1 | -1) {
  missing += by
  for (const listener of listeners) listener()
}

export function subscribeMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isCodeMissing = (): boolean => missing > 0

/** Resolves when a retry makes sense. */
const laterOrOnline = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, AGAIN_MS)
    window.addEventListener('online', go)
  })

/**
 * Loads code that a page does not need immediately. A failed load is retried, at once when the connection returns, so
 * that a page opened offline stays usable and gets its tools later. While a connection does not help, the user is told
 * to reload the page.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  let failedOnline = 0
  for (;;) {
    // Where the app prevents failed loads from leaving the page, the load resolves with undefined.
    const loaded: Module | undefined = await load().catch(() => undefined)
    if (loaded !== undefined) {
      if (failedOnline > 1) countMissing(-1)
      return loaded
    }
    if (navigator.onLine && ++failedOnline === 2) countMissing(1)
    await laterOrOnline()
  }
}
