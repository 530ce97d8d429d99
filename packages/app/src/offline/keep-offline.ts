import { registerWorker } from '@wellspring/api/site-worker'

/** A part of the site, whose every page is drawn from the one of its own address; the whole keeps the page of help. */
type Scope = '/' | '/my-events' | '/provider'

const filesHere = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

/**
 * Has the browser keep a page of the site, so that it opens without a connection, too: of a part with the files that are
 * loaded now. Where it cannot, nothing is lost but that.
 */
export async function keepOffline(scope: Scope): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { worker } = await registerWorker(scope)
  worker?.postMessage({ files: scope === '/' ? [] : filesHere() })
}
