import type { FastifyInstance, FastifyRequest } from 'fastify'

import { firstLanguage } from '../../formats.ts'
import { asServer } from '../internal-calls.ts'
import { cookieName, readSessionCookie } from '../session-cookie.ts'
import { readZone } from './zone-cookie.ts'

/** A page as it was drawn for one person. */
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

/** Of an app's build: draws a page of whoever is logged in, or answers null where the browser has to. */
export type RenderOwn = (path: string, request: OwnPageRequest) => Promise<OwnPage | null>

/**
 * What nobody may have drawn before they are there: whoever enters a call is seen by others, and what is opened once is
 * opened by the person. A conversation has its messages from elsewhere.
 */
const neverDrawn = new RegExp(
  '^/((patron|provider)/)?' +
    '((login|signup|forgot-password|otp|telehealth|invitation|client-invitation|event-guest|email-change)(/|$)|chat-rooms/(?!decisions|groups))',
  // As the apps' routers read an address.
  'i',
)

/** How many are drawn at once: everybody's requests wait while a page is written. */
const AT_ONCE = 4
/** And of one session: whoever opens many at once leaves room for others. */
const AT_ONCE_EACH = 2
/** Whoever waits longer sees the frame, and the browser goes on. */
const PATIENCE_MS = 1500

/** Somebody looks at it: a page that is fetched ahead, or by a script, is read by nobody yet. */
const isLookedAt = ({ headers }: FastifyRequest) =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && headers['sec-purpose'] === undefined

/** Draws pages with what is their person's own, asked for as that person asks. */
export function createOwnPages(app: FastifyInstance) {
  /** The sessions whose pages are being drawn, each as often as there are. */
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
    /** The page of whoever asks; null for guests, and where a frame has to do. */
    async draw(
      request: FastifyRequest,
      render: RenderOwn,
      /** Counts a drawing: asked where there is one to make. */
      mayDraw: () => boolean,
    ): Promise<OwnPage | null> {
      const token = readSessionCookie(request)
      const zone = readZone(request)
      const at = request.url.split('?', 1)[0] ?? ''
      if (!token || !zone || neverDrawn.test(at) || !isLookedAt(request)) return null
      const own = drawing.filter((session) => session === token)
      if (drawing.length >= AT_ONCE || own.length >= AT_ONCE_EACH || !mayDraw()) return null
      const locale = firstLanguage(request.headers['accept-language']) ?? 'en-US'
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)))
      drawing = [...drawing, token]
      const drawn = render(request.url, { ask: askAs(request, token), zone, locale })
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'a page is left to the browser')
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
