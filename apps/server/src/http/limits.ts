import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { problem } from '../problem.ts'
import { endpoints } from './api.ts'

const windowMs = 60_000

const signInPaths = new Set(
  endpoints.filter(({ meta }) => meta.rate === 'sign-in').map(({ path }) => `/v1${path}`),
)

function classOf(request: FastifyRequest): keyof Config['limits'] {
  if (signInPaths.has(request.url.split('?', 1)[0] ?? '') && request.method !== 'GET') return 'signIns'
  return request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'writes'
}

/** Counts by key, a minute at a time; says how often it was and when it begins anew. */
export function createCounts() {
  let counts = new Map<string, number>()
  let windowStart = Date.now()
  return (key: string) => {
    const now = Date.now()
    if (now - windowStart >= windowMs) {
      counts = new Map()
      windowStart = now
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { count, retryAfterSeconds: Math.ceil((windowStart + windowMs - now) / 1000) }
  }
}

/** Bounds the requests of one address to the API, class by class. */
export function addLimits(app: FastifyInstance, limits: Config['limits']) {
  const countOf = createCounts()
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/v1/')) return
    const kind = classOf(request)
    const { count, retryAfterSeconds } = countOf(`${kind} ${request.ip}`)
    if (count > limits[kind])
      throw problem('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds,
      })
  })
}
