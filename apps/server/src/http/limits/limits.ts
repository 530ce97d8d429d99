import { isIPv6 } from 'node:net'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Dependencies } from '../../context.ts'
import { problem } from '../../problem.ts'
import { endpoints } from '../../endpoints.ts'
import { isInternalCall } from '../internal-calls.ts'

/** The kinds of requests with separate limits, with their names in the headers. */
const names = { reads: 'reads', writes: 'writes', signIns: 'sign-ins', pages: 'pages' } as const
export type LimitedKind = keyof typeof names

const signInPaths = new Set(
  endpoints.filter(({ meta }) => meta.rate === 'sign-in').map(({ path }) => `/v1${path}`),
)
/** Requests without a limit: static files and health checks. */
const unlimited = /^\/(assets|media|files|livez$|readyz$|(lotus\.svg|share\.png)$)/

function kindOf({ url, method }: FastifyRequest): LimitedKind | undefined {
  const path = url.split('?', 1)[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  if (!path.startsWith('/v1/')) return isRead && !unlimited.test(path) ? 'pages' : undefined
  if (signInPaths.has(path) && !isRead) return 'signIns'
  return isRead ? 'reads' : 'writes'
}

/**
 * A request for many items counts as several: the free times of fifty providers take fifty times as long as those of
 * one.
 */
const weightOf = ({ url }: FastifyRequest) => Math.ceil(url.split('&').length / 10)

interface LimitCount {
  kind: LimitedKind
  who: 'address' | 'account'
  count: number
  resetSeconds: number
}

/** Sets the standard rate limit headers and refuses requests over the limit. */
function enforceLimit({ config }: Dependencies, reply: FastifyReply, counted: LimitCount) {
  const { kind, who, count, resetSeconds } = counted
  const limit = config.limits[kind]
  const name = who === 'address' ? names[kind] : `${names[kind]}-of-account`
  const say = (header: string, text: string) => {
    const said = reply.getHeader(header)
    reply.header(header, typeof said === 'string' ? `${said}, ${text}` : text)
  }
  say('ratelimit-policy', `"${name}";q=${limit};w=60`)
  say('ratelimit', `"${name}";r=${Math.max(0, limit - count)};t=${resetSeconds}`)
  if (count <= limit) return
  // A page over the limit still gets its shell: the shell costs nothing, and the browser renders the rest.
  if (kind === 'pages') reply.code(429).header('retry-after', resetSeconds)
  else
    throw problem('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
      retryAfterSeconds: resetSeconds,
    })
}

/** Normalises an address: some proxies append its port or write IPv4 in IPv6 form. */
function spelled(written: string): string {
  const address = /^\[(?<inner>.+)\](:\d+)?$/.exec(written)?.groups?.['inner'] ?? written
  const older = /^(::ffff:)?(?<older>\d+(\.\d+){3})(:\d+)?$/i.exec(address)?.groups?.['older']
  return older ?? (isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address)
}

/**
 * Returns the key that an address is counted by. An IPv6 /64 counts as one caller, because one customer owns all of it.
 */
export function callerOf(written: string): string {
  const address = spelled(written)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::', 2)
  const groups = head.split(':')
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').length) groups.push('0')
  return groups.slice(0, 4).join(':')
}

/** Limits the requests of one address, per kind, across all processes. */
export function addLimits(app: FastifyInstance, deps: Dependencies) {
  const { counts } = deps
  app.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request)
    if (!kind || isInternalCall()) return
    const key = `${kind} ${callerOf(request.ip)}`
    // Password hashing is slow anyway, so sign-ins wait for the exact count. Other requests do not wait.
    const counted = kind === 'signIns' ? await counts.countExactly(key) : counts.count(key, weightOf(request))
    enforceLimit(deps, reply, { kind, who: 'address', ...counted })
  })
}

/** Limits the requests of one account from any address. */
export function limitAccount(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
) {
  const kind = kindOf(request)
  if (!kind || isInternalCall()) return
  enforceLimit(deps, reply, {
    kind,
    who: 'account',
    ...deps.counts.count(`${kind} of ${userId}`, weightOf(request)),
  })
}
