import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience, CacheTag } from '@wellspring/api/contract/endpoint'

import type { Services } from '../context.ts'
import { problem } from '../problem.ts'
import type { Host } from './audience.ts'
import { sendKept } from './kept-answer.ts'
import { readTemplate } from './page-template.ts'
import type { PageTemplate } from './page-template.ts'
import { contentSecurityPolicy } from './security-headers.ts'

interface RenderedPage {
  status: number
  title: string
  styles: string
  body: string
  state: string
  modules: string[]
}

type Render = (path: string, ask: (request: Request) => Promise<Response>) => Promise<RenderedPage>

interface PublicPages {
  path: RegExp
  /** What of the query they are drawn with. Without it only an address that asks for nothing is drawn. */
  query?: ReadonlySet<string>
  /** What drops them. */
  tag: CacheTag
  /** For how long they are good at most: what passes by itself is on them. */
  keptMs?: number
}

/** The patron's pages that arrive drawn; everything else is drawn by the browser. */
const publicPages: readonly PublicPages[] = [
  {
    path: /^\/(home|shop|products|product-detail\/[\w-]{1,64})?$/,
    query: new Set(['search', 'area', 'sort']),
    tag: 'catalogue',
  },
  {
    path: /^\/(find-provider|coaches|providers\/[\w-]{1,64})$/,
    tag: 'directory',
    keptMs: 60_000,
  },
]

/** The kind of page that an address is drawn as. */
function publicPageAt(url: string): PublicPages | undefined {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const found = publicPages.find(({ path: pages }) => pages.test(pathname))
  return found?.query || searchParams.size === 0 ? found : undefined
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
/** What opens a page by itself stands in its address: nobody else is told it. */
const isSecret = (at: string) => at.startsWith('/telehealth/guest/')
const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
const aYear = 'public, max-age=31536000, immutable'

const clientFolder = (services: Services, app: Audience) =>
  path.join(services.config.repositoryRoot, 'apps', app, 'dist/client')

async function loadRender(services: Services): Promise<Render> {
  const file = path.join(services.config.repositoryRoot, 'apps/patron/dist/server/entry-server.js')
  const { render } = (await import(pathToFileURL(file).href)) as { render: Render }
  return render
}

/** The path as it is drawn and kept: known parameters in one order, others left out. */
function canonical(url: string, { query }: PublicPages): string {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const known = [...searchParams]
    .filter(([name]) => query?.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known)}`
}

function pageSender(app: FastifyInstance, services: Services, template: PageTemplate, render: Render) {
  const host = new URL(services.config.origins.patron).host
  const ask = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: 'GET',
      url: pathname + search,
      headers: { host },
      remoteAddress: '127.0.0.1',
    })
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }
  return async (request: FastifyRequest, reply: FastifyReply, pages: PublicPages) => {
    const at = canonical(request.url, pages)
    const spell = pages.keptMs ? Math.floor(Date.now() / pages.keptMs) : ''
    const key = `page ${at} ${spell}`
    const kept = services.cache.get(key)
    if (kept) return sendKept(request, reply, kept)
    const keep = services.cache.begin(pages.tag)
    const page = await render(at, ask)
    const html = Buffer.from(template.fill(page))
    // A page with an error on it is not worth keeping, and a browser may do better.
    if (page.status >= 500) return reply.headers(htmlHeaders).send(template.shell)
    if (page.status !== 200) return reply.code(page.status).headers(htmlHeaders).send(html)
    return sendKept(request, reply, await keep(key, html, htmlHeaders))
  }
}

/** The four apps, each on its own host, and the files that they need. */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  hostOf: (request: FastifyRequest) => Host,
) {
  const built = audiences.filter((audience) =>
    existsSync(path.join(clientFolder(services, audience), 'index.html')),
  )
  for (const audience of built)
    await app.register(fastifyStatic, {
      root: path.join(clientFolder(services, audience), 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', aYear),
      constraints: { host: new URL(services.config.origins[audience]).host },
    })
  const { disk } = services.ports
  // Mounted where nothing of it is served too: it is what sends single files.
  await app.register(fastifyStatic, {
    root: disk?.publicFolder ?? clientFolder(services, 'patron'),
    serve: disk !== null,
    prefix: '/media/',
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', aYear),
  })

  const templates = new Map(
    built.map((audience) => [audience, readTemplate(clientFolder(services, audience))] as const),
  )
  const hashes = [...templates.values()].flatMap(({ scriptHashes }) => scriptHashes)
  const policy = contentSecurityPolicy(services.config, [...new Set(hashes)])
  const patron = templates.get('patron')
  const drawn = patron && pageSender(app, services, patron, await loadRender(services))

  app.get('/lotus.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=86400')
      .sendFile('lotus.svg', clientFolder(services, 'patron')),
  )
  app.get('/*', async (request, reply) => {
    const host = hostOf(request)
    const template = host === null || host === 'mail' ? undefined : templates.get(host)
    const at = request.url.split('?', 1)[0] ?? ''
    // A name with a dot is a file, and there is none.
    if (!template || at.startsWith('/v1') || /\.[\w-]+$|\/\./.test(at))
      throw problem('NOT_FOUND', 'There is nothing at this address.')
    reply.header('content-security-policy', policy)
    if (isSecret(at)) reply.headers(secretHeaders)
    const pages = host === 'patron' && drawn ? publicPageAt(request.url) : undefined
    if (drawn && pages) return drawn(request, reply, pages)
    const headers = isSecret(at) ? { ...htmlHeaders, 'cache-control': 'no-store' } : htmlHeaders
    return reply.headers(headers).send(template.shell)
  })
}
