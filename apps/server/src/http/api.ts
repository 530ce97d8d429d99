import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Audience, CacheTag } from '@wellspring/api/contract/endpoint'

import { systemContext } from '../system-context.ts'
import type { Dependencies } from '../context.ts'
import { findSession } from '../domains/identity/access/sessions.ts'
import { firstLanguage } from '../formats.ts'
import { problem } from '../problem.ts'
import type { Host } from './audience.ts'
import { endpoints } from '../endpoints.ts'
import { problemBody, problemHeaders, toProblem } from './errors.ts'
import { answerTogether } from './answer-together.ts'
import type { RequestContext } from './implement.ts'
import { sendCached } from './cache/cached-response.ts'
import { limitAccount } from './limits/limits.ts'
import { checkContentType, checkOrigin } from './origin.ts'
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookie.ts'
import { readZone } from './pages/zone-cookie.ts'

export type ApiRouter = ConstructorParameters<typeof StandardOpenAPIHandler<RequestContext>>[0]

const keptPaths = endpoints.flatMap(({ path, meta }) =>
  meta.cachedUnder
    ? [{ tag: meta.cachedUnder, pattern: new RegExp(`^/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }]
    : [],
)

const ownPaths = new Set(
  endpoints
    .filter(({ method, path, meta }) => method === 'GET' && !meta.cachedUnder && !path.includes('{'))
    .map(({ path }) => `/v1${path}`),
)

/** Tells from its URL whether a request is for an endpoint with the given mark. */
function asksFor(mark: 'multipart' | 'unattended') {
  const marked = endpoints.filter(({ meta }) => meta[mark])
  const addresses = new Set(marked.map(({ method, path }) => `${method} /v1${path}`))
  return ({ method, url }: FastifyRequest) => addresses.has(`${method} ${url.split('?', 1)[0] ?? ''}`)
}

const takesForm = asksFor('multipart')
const isUnattended = asksFor('unattended')

/** Parses a form's fields by name. The body is buffered, so the general body size limit applies to it. */
async function readForm(request: FastifyRequest, body: Buffer): Promise<FormData> {
  checkContentType(request, takesForm(request))
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch {
    throw problem('BAD_REQUEST', 'This form cannot be read.')
  }
}

/** The cache tag for the response to a GET that is the same for every caller, or undefined. */
export function tagAt(path: string): CacheTag | undefined {
  // `/products/me` matches the pattern `/products/{id}` but returns the caller's own data.
  if (ownPaths.has(path)) return undefined
  return keptPaths.find(({ pattern }) => pattern.test(path))?.tag
}

const tagOf = ({ method, url }: FastifyRequest) =>
  method !== 'GET' || url.length > 300 ? undefined : tagAt(url.split('?', 1)[0] ?? '')

async function requestContext(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
): Promise<Omit<RequestContext, 'answerTogether' | 'keepUntil'>> {
  const token = readSessionCookie(request)
  const key = request.headers['idempotency-key']
  const context = { ...systemContext(deps, request.id), log: request.log, audience, address: request.ip }
  const unattended = isUnattended(request)
  const known = token === undefined ? null : await findSession(context, token, { unattended })
  const isThrough = known?.step === 'none'
  return {
    ...context,
    actor: isThrough ? known.actor : null,
    ...(known && !isThrough && { pendingSecondFactor: known }),
    provenAt: known?.provenAt ?? null,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    locale: firstLanguage(request.headers['accept-language']),
    timeZone: readZone(request) ?? null,
    session: {
      token,
      open: (fresh) => setSessionCookie(reply, fresh),
      close: () => clearSessionCookie(reply),
    },
    device: {
      cookie: readDeviceCookie(request),
      remember: (cookie) => setDeviceCookie(reply, cookie),
    },
  }
}

function createHandler(router: ApiRouter) {
  return new StandardOpenAPIHandler<RequestContext>(router, {
    // `a[9999]=x` would create ten thousand items. Clients send lists by repeating the name.
    maxBracketNotationArrayIndex: 0,
    interceptors: [
      async ({ next, context }) => {
        try {
          const result = await next()
          if (!result.matched) return result
          const body = { success: true, data: result.response.body ?? {} }
          return { matched: true, response: { ...result.response, body } }
        } catch (error) {
          const refusal = toProblem(error, context.log)
          const body = problemBody(refusal, context.requestId)
          return {
            matched: true,
            response: { status: refusal.status, headers: problemHeaders(refusal), body },
          }
        }
      },
    ],
  })
}

/** Mounts the contract's handlers under /v1 of the four hosts. */
export function mountApi(
  app: FastifyInstance,
  deps: Dependencies,
  router: ApiRouter,
  hostOf: (request: FastifyRequest) => Host,
) {
  const handler = createHandler(router)
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, readForm)

  app.all('/v1/*', async (request, reply) => {
    const host = hostOf(request)
    if (host === null || host === 'mail') throw problem('NOT_FOUND', 'There is nothing at this address.')
    // Browsers compare deadlines with this header, so it must use the clock that decides expiry, not the machine's.
    reply.header('date', deps.now().toUTCString())
    const tag = tagOf(request)
    const kept = tag && deps.cache.get(request.url)
    if (kept) return sendCached(request, reply, kept)

    checkOrigin(request, host, deps.config)
    checkContentType(request, takesForm(request))
    const keep = tag && deps.cache.begin(tag)
    let until: Date | null = null
    const context: RequestContext = {
      ...(await requestContext(deps, request, reply, host)),
      answerTogether: (calls) => answerTogether(router, context, calls),
      keepUntil: (at) => (until = at),
    }
    if (context.actor) limitAccount(deps, request, reply, context.actor.userId)
    const { matched, response } = await handler.handle(
      {
        method: request.method,
        url: new URL(request.url, deps.config.origins[host]),
        headers: request.headers,
        body: async () => request.body,
        signal: undefined,
      },
      { prefix: '/v1', context },
    )
    if (!matched) throw problem('NOT_FOUND', 'There is nothing at this address.')
    reply.code(response.status).headers(response.headers)
    if (!keep || response.status !== 200) return reply.header('cache-control', 'no-store').send(response.body)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
    const body = Buffer.from(JSON.stringify(response.body))
    return sendCached(request, reply, keep(request.url, { body, headers, until }))
  })
}
