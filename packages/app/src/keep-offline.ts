const WORKER = '/worker.js'

/** A part of the site, whose every page is drawn from the one of its own address; the whole keeps the page of help. */
type Scope = '/' | '/my-events' | '/provider'

/** The one that answers once it has taken its place. */
async function activeOf({ active, installing, waiting }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting
  if (active || !coming) return active
  return new Promise<ServiceWorker | null>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') resolve(null)
    })
  })
}

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
  const registration = await navigator.serviceWorker.register(WORKER, { scope })
  const worker = await activeOf(registration)
  worker?.postMessage({ files: scope === '/' ? [] : filesHere() })
}
