import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { parse } from 'qs'
import Stripe from 'stripe'
import { newId } from '../state/kinds.ts'
import { authenticate, type Keys } from './authenticate.ts'
import { ProviderError } from './errors.ts'
import { type Answer, execute } from './execute.ts'
import type { Fault, Faults } from './faults.ts'
import type { Route } from './route.ts'

export interface Handling {
  pool: Pool
  keys: Keys
  faults: Faults
  latencyMs: number
  /** Called after a commit, so that its webhooks are sent at once. */
  committed: () => void
}

const FORM = { depth: 12, arrayLimit: 200, parameterLimit: 2000 }

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

export function originOf(request: FastifyRequest): string {
  return `${one(request.headers['x-forwarded-proto']) ?? 'http'}://${request.headers.host ?? 'cards.localhost'}`
}

/** The raw parameters: the body of a POST, or the query of any other request. */
function rawParams(request: FastifyRequest): string {
  const query = request.url.split('?', 2)[1] ?? ''
  return request.method === 'POST' ? String(request.body ?? '') : query
}

export async function handle(route: Route, request: FastifyRequest, reply: FastifyReply, how: Handling) {
  const path = request.url.split('?', 1)[0] ?? ''
  const fault = how.faults.take(`${request.method} ${path}`)
  if (how.latencyMs > 0) await sleep(how.latencyMs)
  if (fault && fault.kind !== 'answer_lost' && (await suffer(fault, request, reply))) return reply
  const id = newId('req')
  const answer = await answerTo(route, request, { ...how, id, path })
  how.committed()
  if (fault?.kind === 'answer_lost') return drop(request, reply)
  return reply
    .status(answer.status)
    .headers({
      'content-type': 'application/json',
      'request-id': id,
      'stripe-version': Stripe.API_VERSION,
      ...(route.browser ? { 'access-control-allow-origin': '*' } : {}),
      ...(answer.replayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    .send(answer.body)
}

async function answerTo(
  route: Route,
  request: FastifyRequest,
  { pool, keys, id, path }: Handling & { id: string; path: string },
): Promise<Answer> {
  const raw = rawParams(request)
  try {
    const caller = authenticate(request.headers.authorization, keys, route.browser === true)
    const key = one(request.headers['idempotency-key'])
    return await execute(pool, route, {
      id,
      key: request.method === 'POST' ? (key ?? null) : null,
      fingerprint: `${request.method} ${path} ${raw}`,
      params: parse(raw, FORM),
      path: request.params as Record<string, string>,
      account: one(request.headers['stripe-account']) ?? null,
      origin: originOf(request),
      browser: caller === 'browser',
    })
  } catch (error) {
    if (error instanceof ProviderError) return refusal(error)
    request.log.error({ err: error }, 'a request failed')
    return refusal(
      new ProviderError(500, {
        type: 'api_error',
        message: 'An unknown error occurred; the sandbox wrote down why.',
      }),
    )
  }
}

const refusal = (error: ProviderError): Answer => ({
  status: error.status,
  body: JSON.stringify({ error: error.body }),
  replayed: false,
})

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

const A_LONG_TIME = 120_000

/** Applies a fault before the call runs. Returns true if the fault has replaced the response. */
async function suffer(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (fault.kind === 'delay') {
    await sleep(fault.ms ?? 1000)
    return false
  }
  if (fault.kind === 'timeout') {
    const gone = new AbortController()
    request.raw.socket.once('close', () => gone.abort())
    await sleep(fault.ms ?? A_LONG_TIME, null, { signal: gone.signal }).catch(() => null)
  }
  if (fault.kind === 'timeout' || fault.kind === 'reset') {
    drop(request, reply)
    return true
  }
  const busy = fault.kind === '429'
  await reply.status(busy ? 429 : 500).send({
    error: busy
      ? {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message:
            'Request rate limit exceeded. Learn more about rate limits here: https://stripe.com/docs/rate-limits.',
        }
      : { type: 'api_error', message: 'Sorry! There was an error while talking to one of our backends.' },
  })
  return true
}
