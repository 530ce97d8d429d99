// Keeps one page: whom to call when somebody is not safe, as guests see it. It comes from here only where the network fails.

const PAGE = '/safe'
const KEPT = 'safe'

/** Nothing of whoever asks is sent or kept. */
const keep = async () => {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' })
  if (answer.ok) await (await caches.open(KEPT)).put(PAGE, answer)
}

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(PAGE)) ?? Response.error()))
})

// The numbers may have changed since: asked for anew whenever the product is opened.
self.addEventListener('message', (event) => event.waitUntil(keep().catch(() => {})))
