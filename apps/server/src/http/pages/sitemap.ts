import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { areas } from '@wellspring/api/contract/areas'

import type { Dependencies, PublicPages } from '../../context.ts'
import { problem } from '../../problem.ts'
import type { Host } from '../audience.ts'
import { cacheResponse, sendCached } from '../cache/cached-response.ts'

/** Entries per sitemap file. Search engines read up to 50,000. */
const PER_FILE = 10_000

/** Public pages that belong to no list. */
const ownPages = [
  '/',
  '/shop',
  '/providers',
  '/coaches',
  '/services',
  '/events',
  '/educational-content',
  '/wellness-center',
  ...areas.map((area) => `/wellness-center/${area}`),
  '/memberships',
  '/faq',
  '/about',
  '/careers',
  '/contact',
  '/accessibility',
  '/terms',
  '/privacy',
]

/** Personal pages and what leads to them, of no use to search engines. */
const notForSearch = [
  '/activity-log',
  '/chat-rooms',
  '/checkout',
  '/dashboard',
  '/email-change',
  '/event-guest/',
  '/forgot-password',
  '/login',
  '/lotus',
  '/membership-checkout',
  '/moods',
  '/my-',
  '/notifications',
  '/otp',
  '/password',
  '/patron/',
  '/questionnaires',
  '/signup',
  '/support',
  '/telehealth/guest/',
  '/wallet',
  '/your-data',
]

const plain = 'text/plain; charset=utf-8'
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
const nothing = () => problem('NOT_FOUND', 'There is nothing at this address.')

interface Entry {
  path: string
  changedAt: Date | null
}

/** Renders a sitemap list. Paths are our own and need no escaping. */
const listOf = (kind: 'urlset' | 'sitemapindex', origin: string, entries: readonly Entry[]) => {
  const item = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(
    ({ path, changedAt }) =>
      `<${item}><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${item}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${kind}>\n`
}

/** Returns the sitemap files of a list. There is always at least one, so that its name is stable. */
async function filesOf({ database }: Dependencies, { name, count }: PublicPages): Promise<Entry[]> {
  const files = Math.max(1, Math.ceil((await count(database.db)) / PER_FILE))
  return Array.from({ length: files }, (_, at) => ({
    path: `/sitemaps/${name}-${at + 1}.xml`,
    changedAt: null,
  }))
}

/** Serves robots.txt and the sitemaps. Only patron pages are indexed. */
export function mountSitemap(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  const { patron: origin } = deps.config.origins
  const { database, publicPages, cache } = deps
  const requirePatron = (request: FastifyRequest, reply: FastifyReply) => {
    if (hostOf(request) !== 'patron') throw nothing()
    if (reply.statusCode === 429)
      throw problem('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.')
  }

  app.get('/robots.txt', (request, reply) => {
    const host = hostOf(request)
    if (host === null) throw nothing()
    const rules =
      host === 'patron'
        ? [...notForSearch.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
        : ['Disallow: /']
    return reply
      .headers({ 'content-type': plain, 'cache-control': 'public, max-age=3600' })
      .send(`${['User-agent: *', ...rules].join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    requirePatron(request, reply)
    const files = await Promise.all(publicPages.map((pages) => filesOf(deps, pages)))
    const all = [{ path: '/sitemaps/pages.xml', changedAt: null }, ...files.flat()]
    return sendCached(request, reply, cacheResponse(Buffer.from(listOf('sitemapindex', origin, all)), xml))
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    requirePatron(request, reply)
    const { file } = request.params
    if (file === 'pages.xml') {
      const own = ownPages.map((path) => ({ path, changedAt: null }))
      return sendCached(request, reply, cacheResponse(Buffer.from(listOf('urlset', origin, own)), xml))
    }
    const [, name, number = ''] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
    const pages = publicPages.find((one) => one.name === name)
    if (!pages) throw nothing()
    const key = `/sitemaps/${file}`
    const kept = cache.get(key)
    if (kept) return sendCached(request, reply, kept)
    const keep = cache.begin(pages.cachedUnder)
    const offset = (Number(number) - 1) * PER_FILE
    const entries = await pages.list(database.db, { limit: PER_FILE, offset })
    if (entries.length === 0 && offset > 0) throw nothing()
    return sendCached(
      request,
      reply,
      keep(key, { body: Buffer.from(listOf('urlset', origin, entries)), headers: xml }),
    )
  })
}
