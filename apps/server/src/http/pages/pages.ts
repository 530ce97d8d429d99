import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Dependencies } from '../../context.ts'
import { problem } from '../../problem.ts'
import type { Host } from '../audience.ts'
import { tagAt } from '../api.ts'
import { asServer } from '../internal-calls.ts'
import { cacheResponse, sendCached } from '../cache/cached-response.ts'
import type { CachedResponse } from '../cache/cached-response.ts'
import { callerOf } from '../limits/limits.ts'
import { plainPage } from '../plain-page.ts'
import { pathsFile, readKnownPaths } from './known-paths.ts'
import type { PageHead } from './page-head.ts'
import { createPageCache } from './page-cache.ts'
import type { PageSource } from './page-cache.ts'
import { readTemplate } from './page-template.ts'
import type { PageTemplate } from './page-template.ts'
import { createOwnPages } from './own-pages.ts'
import type { RenderOwn } from './own-pages.ts'
import { publicPageAt } from './public-pages.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { readSessionCookie } from '../session-cookie.ts'

interface RenderedPage {
  status: number
  title: string
  head: PageHead
  styles: string
  body: string
  state: string
  modules: string[]
}

interface Renderer {
  ask: (request: Request) => Promise<Response>
  origin: string
}

type Render = (path: string, renderer: Renderer) => Promise<RenderedPage>

/** Paths for programs, which get a problem response instead of a page. */
const forPrograms = /^\/(v1|assets|media)(\/|$)/

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
/** A personal page must not be stored by any cache. */
const ownHeaders = { ...htmlHeaders, 'cache-control': 'no-store' }
/** For people who open an app that has not been built, or whose new build is on its way. */
const missingPage = plainPage(
  'Wellspring is not available here right now',
  '<p>Please try again in a few minutes. Nothing was lost.</p>',
)
const missingHeaders = { ...ownHeaders, 'retry-after': '120' }
/** Paths that contain an access secret, which must not leak through the referrer or search engines. */
const isSecret = (at: string) => /^\/(patron\/)?telehealth\/guest\//i.test(at)
const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
const aYear = 'public, max-age=31536000, immutable'

/**
 * Files at the root of every host: the logo, the default link preview picture, and the service worker for push
 * notifications and offline use.
 */
const rootFiles = {
  'lotus.svg': { type: 'image/svg+xml', cacheControl: 'max-age=86400' },
  'share.png': { type: 'image/png', cacheControl: 'max-age=86400' },
  'worker.js': { type: 'text/javascript', cacheControl: 'no-cache' },
}

const clientFolder = (deps: Dependencies, app: Audience) =>
  path.join(deps.config.repositoryRoot, 'apps', app, 'dist/client')

/** What an app's build renders on the server: public pages, and pages of a signed-in user. */
interface Drawing {
  render?: Render
  renderOwn?: RenderOwn
}

async function loadDrawing(deps: Dependencies, app: Audience): Promise<Drawing> {
  const file = path.join(deps.config.repositoryRoot, 'apps', app, 'dist/server/entry-server.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Drawing) : {}
}

/** Imports an app's server code on its first render, because it takes some 30 MiB. */
const renderLater =
  (deps: Dependencies, app: Audience): RenderOwn =>
  async (at, request) =>
    (await loadDrawing(deps, app)).renderOwn?.(at, request) ?? null

/** Renders public pages, each together with its API requests. */
function pageSource(
  app: FastifyInstance,
  deps: Dependencies,
  template: PageTemplate,
  render: Render,
): PageSource {
  const host = new URL(deps.config.origins.patron).host
  const get = (url: string) => asServer(async () => app.inject({ method: 'GET', url, headers: { host } }))
  return {
    headers: htmlHeaders,
    now: () => performance.now(),
    ask: async (at) => (await get(at)).payload,
    tagOf: (at) => tagAt(at.split('?', 1)[0] ?? ''),
    async render(at) {
      const answers = new Map<string, string>()
      const ask = async (request: Request) => {
        const { pathname, search } = new URL(request.url)
        const { payload, statusCode } = await get(pathname + search)
        answers.set(pathname + search, payload)
        return new Response(payload, {
          status: statusCode,
          headers: { 'content-type': 'application/json' },
        })
      }
      const page = await render(at, { ask, origin: deps.config.origins.patron })
      // A rendered error page is useless: the browser shows a missing or failed page by itself.
      const html = page.status === 200 ? template.fill(page) : template.shell
      return { status: page.status, html: Buffer.from(html), answers }
    },
  }
}

/** One render per this number of allowed pages, because renders block other requests the longest. */
const PAGES_A_DRAWING = 10
const FEWEST_DRAWINGS = 10

/** Limits the renders of one address, and of one session from any address. */
function mayRender({ config, counts }: Dependencies, request: FastifyRequest): boolean {
  const most = Math.max(FEWEST_DRAWINGS, config.limits.pages / PAGES_A_DRAWING)
  const session = readSessionCookie(request)
  return (
    counts.count(`drawings ${callerOf(request.ip)}`).count <= most &&
    (session === undefined || counts.count(`drawings of ${session}`).count <= most)
  )
}

/** Serves the four apps, each on its own host, with their files. */
export async function mountPages(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  const built = audiences.filter((audience) => existsSync(path.join(clientFolder(deps, audience), pathsFile)))
  for (const audience of built)
    await app.register(fastifyStatic, {
      root: path.join(clientFolder(deps, audience), 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        reply.header('cache-control', aYear)
        // The gateway's frames use the fonts of the form around them.
        if (file.includes('.woff2')) reply.header('access-control-allow-origin', '*')
      },
      constraints: { host: new URL(deps.config.origins[audience]).host },
    })
  const { disk } = deps.ports
  // Mounted even if it serves nothing, because it provides `sendFile`.
  await app.register(fastifyStatic, {
    root: disk?.publicFolder ?? clientFolder(deps, 'patron'),
    serve: disk !== null,
    prefix: '/media/',
    cacheControl: false,
    setHeaders(reply) {
      // Root files set their own cache lifetime.
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', aYear)
    },
  })

  const templates = new Map(
    built.map((audience) => {
      const folder = clientFolder(deps, audience)
      const renderOwn = renderLater(deps, audience)
      return [audience, { ...readTemplate(folder), renderOwn, isKnown: readKnownPaths(folder) }] as const
    }),
  )
  const hashes = [...templates.values()].flatMap(({ scriptHashes }) => scriptHashes)
  const policy = contentSecurityPolicy(deps.config, [...new Set(hashes)])
  const patron = templates.get('patron')
  const { render } = patron ? await loadDrawing(deps, 'patron') : {}
  const drawn = patron && render && createPageCache(pageSource(app, deps, patron, render))
  const ownPages = createOwnPages(app)
  // Site content changes rarely, and staff check the page right after publishing it.
  if (drawn) deps.cache.onDrop((tag) => (tag === 'site' ? drawn.forget() : drawn.markStale(tag)))

  for (const [file, { type, cacheControl }] of Object.entries(rootFiles))
    app.get(`/${file}`, (_request, reply) =>
      reply.type(type).header('cache-control', cacheControl).sendFile(file, clientFolder(deps, 'patron')),
    )
  const shells = new Map<string, CachedResponse>()
  const shellAt = (template: PageTemplate, at: string, isLoggedIn: boolean) => {
    const html = template.shellAt(at, isLoggedIn)
    const known = shells.get(html) ?? cacheResponse(Buffer.from(html), htmlHeaders)
    shells.set(html, known)
    return known
  }
  app.get('/*', async (request, reply) => {
    const host = hostOf(request)
    const template = host === null || host === 'mail' ? undefined : templates.get(host)
    const at = request.url.split('?', 1)[0] ?? ''
    const isApp = host !== null && host !== 'mail'
    if (isApp && !template && !forPrograms.test(at) && request.headers.accept?.includes('text/html'))
      return reply.code(503).headers(missingHeaders).send(missingPage)
    if (!template || forPrograms.test(at)) throw problem('NOT_FOUND', 'There is nothing at this address.')
    reply.header('content-security-policy', policy)
    if (!template.isKnown(at)) return reply.code(404).headers(htmlHeaders).send(template.shell)
    if (isSecret(at)) reply.headers(secretHeaders)
    const isOverLimit = reply.statusCode === 429
    const own = isOverLimit
      ? null
      : await ownPages.render(request, template.renderOwn, () => mayRender(deps, request))
    if (own) return sendCached(request, reply, cacheResponse(Buffer.from(template.fillOwn(own)), ownHeaders))
    const page = host === 'patron' ? publicPageAt(request.url) : undefined
    if (drawn && page && !isOverLimit) {
      const shown = await drawn.show(page, () => mayRender(deps, request))
      // After a failed render, the shell is sent and the browser tries by itself.
      if (shown)
        return sendCached(request, reply.code(shown.status >= 500 ? 200 : shown.status), shown.answer)
    }
    if (isSecret(at))
      return reply.headers({ ...htmlHeaders, 'cache-control': 'no-store' }).send(template.shell)
    return sendCached(request, reply, shellAt(template, at, readSessionCookie(request) !== undefined))
  })
}
