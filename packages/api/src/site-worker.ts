/** What the site does without its pages: see `worker.js`. */
const WORKER = '/worker.js'

/** That of the whole site. */
export const findWorker = () => navigator.serviceWorker.getRegistration(WORKER)

/** Resolves once it has taken its place; a newer one of the same may still be on its way. */
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

/** The worker of the whole site or of a part, which may not be the one that this page stands under. */
export async function registerWorker(scope: string) {
  const registration = await navigator.serviceWorker.register(WORKER, { scope })
  return { registration, worker: await activeOf(registration) }
}
