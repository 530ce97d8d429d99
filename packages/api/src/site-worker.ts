/** The service worker, which also works without an open page: see `worker.js`. */
const WORKER = '/worker.js'

/** The registration of the whole site. */
export const findWorker = () => navigator.serviceWorker.getRegistration(WORKER)

/** Resolves once a worker is active; a newer version may still be installing. */
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

/** Registers the worker for the whole site or a part of it, which need not include the current page. */
export async function registerWorker(scope: string) {
  const registration = await navigator.serviceWorker.register(WORKER, { scope })
  return { registration, worker: await activeOf(registration) }
}
