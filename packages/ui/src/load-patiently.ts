const AGAIN_MS = 5000

/**
 * Loads code that a page can do without for now. What did not come is asked for again, at once when there is a
 * connection: a page that is read offline stays, and gets its tools later.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    // Where an app keeps a failed load from leaving the page, the load ends with nothing.
    const loaded: Module | undefined = await load().catch(() => undefined)
    if (loaded !== undefined) return loaded
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        window.removeEventListener('online', go)
        resolve()
      }
      const timer = setTimeout(go, AGAIN_MS)
      window.addEventListener('online', go)
    })
  }
}
