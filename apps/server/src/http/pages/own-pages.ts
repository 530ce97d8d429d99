import type { FastifyInstance, FastifyRequest } from 'fastify'

import { firstLanguage } from '../../formats.ts'
import { asServer } from '../internal-calls.ts'
import { cookieName, readSessionCookie } from '../session-cookie.ts'
import { readZone } from './zone-cookie.ts'

/** A page rendered for one person. */
export interface OwnPage {
  styles: string
  body: string
  state: string
  modules: readonly string[]
}

interface OwnPageRequest {
  ask: (request: Request) => Promise<Response>
  zone: string
  locale: string
}

/** Exported by an app's server build: renders a page for a signed-in user, or returns null where the browser has to. */
export type RenderOwn = (path: string, request: OwnPageRequest) => Promise<OwnPage | null>

/**
 * Pages that are never rendered before the person is there: entering a call is visible to others, and single-use links
 * must be opened by the person. Chat rooms load their messages separately.
 */
const neverPrerendered = new RegExp(
  '^/((patron|provider)/)?' +
    '((login|signup|forgot-password|otp|telehealth|invitation|client-invitation|event-guest|email-change)(/|$)|chat-rooms/(?!decisions|groups))',
  // The apps' routers ignore case.
  'i',
)

/** Maximum concurrent renders: rendering a page blocks all requests. */
const AT_ONCE = 4
/** Maximum concurrent renders per session, which leaves capacity for others. */
const AT_ONCE_EACH = 2
/** After this time the response is the shell, and the browser renders the page. */
const PATIENCE_MS = 1500

/** False for prefetches and script requests, which nobody is looking at yet. */
const isLookedAt = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && headers['sec-purpose'] === undefined

/** Renders pages with a user's own data, fetched with that user's session. */
export function createOwnPages(app: FastifyInstance) {
  /** The sessions of the renders in progress, one entry per render. */
  let drawing: readonly string[] = []
  const askAs = (request: FastifyRequest, token: string) => async (asked: Request) => {
    const { pathname, search } = new URL(asked.url)
    const { payload, statusCode } = await asServer(async () =>
      app.inject({
        method: 'GET',
        url: pathname + search,
        remoteAddress: request.ip,
        headers: {
          host: request.headers.host ?? '',
          cookie: `${cookieName}=${token}`,
          ...(request.headers['user-agent'] && { 'user-agent': request.headers['user-agent'] }),
        },
      }),
    )
    return new Response(payload, { status: statusCode, headers: { 'content-type': 'application/json' } })
  }
  return {
    /** Returns the caller's page, or null for guests and where the shell has to do. */
    async render(
      request: FastifyRequest,
      renderOwn: RenderOwn,
      /** Counts a render. Called only when there is a page to render. */
      mayRender: () => boolean,
    ): Promise<OwnPage | null> {
      const token = readSessionCookie(request)
      const zone = readZone(request)
      const at = request.url.split('?', 1)[0] ?? ''
      if (!token || !zone || neverPrerendered.test(at) || !isLookedAt(request)) return null
      const own = drawing.filter((session) => session === token)
      if (drawing.length >= AT_ONCE || own.length >= AT_ONCE_EACH || !mayRender()) return null
      const locale = firstLanguage(request.headers['accept-language']) ?? 'en-US'
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)))
      drawing = [...drawing, token]
      const drawn = renderOwn(request.url, { ask: askAs(request, token), zone, locale })
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'a page could not be rendered, so the browser renders it')
          return null
        })
        .finally(() => (drawing = drawing.toSpliced(drawing.indexOf(token), 1)))
      try {
        return await Promise.race([drawn, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
