// What the site can do without its pages: it shows what the server sends to this browser, and where the network fails it
// says so in the site's own words. It keeps one page, as guests see it: for the whole site whom to call when somebody is
// not safe; for a part of it, such as tickets and check-in, that from which every page of the part is drawn, and its files.

const SCOPE = new URL(self.registration.scope).pathname
const isWhole = SCOPE === '/'
const HELP = '/safe'
const PAGE = isWhole ? HELP : SCOPE
const KEPT = isWhole ? 'safe' : `offline ${SCOPE}`

/** Whether it is another than before. Nothing of whoever asks is sent or kept. */
const keep = async () => {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) return false
  const cache = await caches.open(KEPT)
  const before = await (await cache.match(PAGE))?.text()
  await cache.put(PAGE, answer.clone())
  return before !== undefined && before !== (await answer.text())
}

const isFile = (url) => url.startsWith(`${self.location.origin}/assets/`)

/** What a part is shown with now; files of an older version of the product go. */
const keepFiles = async (files, isNew) => {
  const cache = await caches.open(KEPT)
  if (isNew)
    for (const { url } of await cache.keys()) if (isFile(url) && !files.includes(url)) await cache.delete(url)
  for (const file of files) if (isFile(file) && !(await cache.match(file))) await cache.add(file)
}

/** A file never changes under its name. What is loaded later is kept as well. */
const fileOf = async (request) => {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

const offline = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection | Wellspring</title>
<style>
  :root { color-scheme: light dark; --bg: #fdfbf7; --fg: #2a2130; --muted: #5f5563; --strong: #602a62; --on: #fff }
  @media (prefers-color-scheme: dark) { :root { --bg: #1b171d; --fg: #f2edf3; --muted: #bcb2bf; --strong: #d2afd4; --on: #220e24 } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
    background: var(--bg); color: var(--fg); font: 16px/1.5 system-ui, sans-serif; text-align: center }
  h1 { font: 600 26px/1.25 Georgia, serif; margin: 0 0 8px }
  p { color: var(--muted); max-width: 42ch; margin: 0 auto 24px }
  a { display: inline-block; min-height: 44px; line-height: 44px; padding: 0 20px; border-radius: 12px; margin: 4px;
    color: var(--strong); border: 1px solid currentcolor; text-decoration: none; font-weight: 600 }
  a.first { background: var(--strong); border-color: var(--strong); color: var(--on) }
</style>
<main>
<h1>This page needs the internet</h1>
<p>You are not connected right now. Nothing that you sent before is lost.</p>
<a class="first" href="">Try again</a>
<a href="${HELP}">I am not safe</a>
</main>
</html>`

const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
}

const withoutNetwork = async ({ url, destination }) => {
  if (!isWhole || new URL(url).pathname === PAGE) {
    const kept = await caches.match(PAGE)
    if (kept) return kept
  }
  return destination === 'document' ? new Response(offline, { headers: offlineHeaders }) : Response.error()
}

const answer = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return withoutNetwork(request)
  }
}

// The help is the worker's first task: where it cannot be kept now, it is tried anew whenever the product is opened.
self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => {
  // A page is asked for while the worker still starts: it holds nobody up.
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate') event.respondWith(answer(event))
  else if (!isWhole && method === 'GET' && isFile(url)) event.respondWith(fileOf(event.request))
})

const again = async ({ files }) => keepFiles(files, await keep())

// The numbers may have changed since: asked for anew whenever the product is opened.
self.addEventListener('message', (event) => event.waitUntil(again(event.data).catch(() => {})))

const own = (href) => {
  const url = new URL(href, self.location.origin)
  return url.origin === self.location.origin ? url.href : self.location.origin
}

self.addEventListener('push', (event) => {
  const { body, href, tag } = event.data.json()
  const shown = { body, tag, icon: '/lotus.svg', data: { href } }
  event.waitUntil(self.registration.showNotification('Wellspring', shown))
})

const open = async (href) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === href)
  return there ? there.focus() : self.clients.openWindow(href)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(own(event.notification.data.href)))
})
