// Shows what the server sends to this browser. It keeps nothing, and no page is ever served from here.

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
