import { registerWorker } from '@wellspring/api/site-worker'

/** A section of the site, whose pages all open from the section's one stored page; `/` stores the help page. */
type Scope = '/' | '/my-events' | '/provider'

const filesHere = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

/**
 * Stores a page of the site for offline use; for a section, together with the assets loaded so far. Without service
 * workers it does nothing.
 */
export async function keepOffline(scope: Scope): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { worker } = await registerWorker(scope)
  worker?.postMessage({ files: scope === '/' ? [] : filesHere() })
}
