import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeDraft, makeEvent } from '../../testing/events.ts'
import { createProduct } from '../../testing/factories.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const get = (url: string, host = 'patron.localhost:4000') => stand.app.inject({ url, headers: { host } })
const locationsIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at)
const origin = 'http://patron.localhost:4000'
const read = async (url: string) => {
  const { statusCode, headers, payload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return locationsIn(payload)
}

test('the sitemap lists exactly the public pages', async () => {
  const { id: productId } = await createProduct(stand.context)
  const { event } = await makeEvent(stand)
  const { event: draft } = await makeDraft(stand)
  const files = await read('/sitemap.xml')
  expect(files).toEqual(
    ['pages', 'products-1', 'providers-1', 'events-1', 'content-1'].map(
      (name) => `${origin}/sitemaps/${name}.xml`,
    ),
  )
  const all = await Promise.all(files.map((file = '') => read(file.replace(origin, ''))))
  const addresses = all.flat()
  expect(addresses).toContain(`${origin}/faq`)
  expect(addresses).toContain(`${origin}/wellness-center/spiritual`)
  expect(addresses).toContain(`${origin}/product-detail/${productId}`)
  expect(addresses).toContain(`${origin}/events/${event.id}`)
  expect(addresses).toContain(`${origin}/providers/${event.organiser.id}`)
  expect(addresses).not.toContain(`${origin}/events/${draft.id}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('published content appears in it at once, and withdrawn content disappears', async () => {
  const before = await read('/sitemaps/products-1.xml')
  const { id } = await createProduct(stand.context)
  stand.deps.cache.drop('catalogue')
  expect(await read('/sitemaps/products-1.xml')).toEqual([...before, `${origin}/product-detail/${id}`])
})

test.each(['/sitemaps/products-2.xml', '/sitemaps/products-0.xml', '/sitemaps/users-1.xml', '/sitemaps/x'])(
  '%s is not found',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test.each(['provider', 'tenant', 'admin', 'mail'])('the %s host excludes search engines', async (name) => {
  const host = `${name}.localhost:4000`
  expect((await get('/robots.txt', host)).payload).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/sitemap.xml', host)).statusCode).toBe(404)
  expect((await get('/sitemaps/pages.xml', host)).statusCode).toBe(404)
})

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const { payload, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(payload).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  for (const own of ['checkout', 'chat-rooms', 'lotus', 'support'])
    expect(payload).toContain(`Disallow: /${own}\n`)
  expect(payload).not.toMatch(/Disallow: \/$/m)
})

test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/faq'])(
  '%s is refused to an unknown host',
  async (url) => {
    for (const host of ['evil.example', 'patron.localhost:4000.evil.example', 'patron.localhost']) {
      const answer = await stand.app.inject({
        url,
        headers: { host, 'x-forwarded-host': 'patron.localhost:4000' },
      })
      expect([answer.statusCode, answer.payload.includes('evil')]).toEqual([404, false])
    }
  },
)
