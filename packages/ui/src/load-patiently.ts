const AGAIN_MS = 5000

/** How many loads have failed twice although there is a connection: after a release their code is gone for good. */
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

/** Resolves when it is worth asking again. */
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
 * Loads code that a page can do without for now. What did not come is asked for again, at once when there is a
 * connection: a page that is read offline stays, and gets its tools later. While a connection does not help, it is
 * said that the page needs to be loaded anew.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  let failedOnline = 0
  for (;;) {
    // Where an app keeps a failed load from leaving the page, the load ends with nothing.
    const loaded: Module | undefined = await load().catch(() => undefined)
    if (loaded !== undefined) {
      if (failedOnline > 1) countMissing(-1)
      return loaded
    }
    if (navigator.onLine && ++failedOnline === 2) countMissing(1)
    await laterOrOnline()
  }
}
