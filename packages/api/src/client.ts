import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'

import type { contract } from './contract/index.ts'
import type { FieldErrors, ProblemBody, ProblemCode, ProblemDetails } from './contract/problem.ts'
import { clockAhead } from './clock-ahead.ts'
import { UNHANDLED } from './failure-message.ts'
import { routeOf } from './routes.ts'
import type { Route } from './routes.ts'
import { watchWrites } from './writes-under-way.ts'

/** Options of a call besides its input. */
interface CallContext {
  /** Retries with the same key take effect only once. */
  idempotencyKey?: string
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean
}

/** An interface rather than a type, so that exported types refer to it by name. */
export interface Client extends JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> {}

/** The only error that a call throws, besides AbortError. `NETWORK` means that there was no response. */
export class Problem extends Error {
  readonly code: ProblemCode | 'NETWORK'
  readonly status: number
  readonly errors: FieldErrors
  readonly retryAfterSeconds: number | undefined
  readonly checkoutId: string | undefined
  readonly alternatives: ProblemDetails['alternatives']
  readonly taken: ProblemDetails['taken']
  readonly requestId: string | undefined

  constructor(
    code: ProblemCode | 'NETWORK',
    message: string,
    details: ProblemDetails & { status?: number; requestId?: string } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.status = details.status ?? 0
    this.errors = details.errors ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
    this.checkoutId = details.checkoutId
    this.alternatives = details.alternatives
    this.taken = details.taken
    this.requestId = details.requestId
  }
}

/** Whether the server refused the request (4xx): repeating it immediately gives the same response. */
export const isRefusal = (error: unknown) =>
  error instanceof Problem && error.status >= 400 && error.status < 500

/** Whether the server or its proxy reported that it is temporarily unavailable. */
export const isOutOfOrder = (error: unknown) =>
  error instanceof Problem && [502, 503, 504].includes(error.status)

/** Whether a later retry would be refused as well. Session errors, timeouts and rate limits do not count. */
export const isFinalRefusal = (error: unknown): error is Problem =>
  error instanceof Problem && isRefusal(error) && ![401, 403, 408, 429].includes(error.status)

export const hasCode = (error: unknown, code: Problem['code']): error is Problem =>
  error instanceof Problem && error.code === code

/** Whether the server reported that nobody is logged in; other failures do not tell. */
export const isUnauthenticated = (error: unknown) => hasCode(error, 'UNAUTHENTICATED')

const needsProof = (error: unknown) => hasCode(error, 'PROOF_REQUIRED')

export interface ClientOptions {
  /** URL of the API; `/v1` on the page's own host by default. */
  url?: string
  fetch?: (request: Request) => Promise<Response>
  headers?: Record<string, string>
  /** Called when a write is sent. */
  onWrite?: () => void
  /** Called with every response: by how many ms the device's clock is ahead of the server's. */
  onClockAhead?: (ms: number) => void
  /** Asks the user to re-authenticate; if they do, a call that was refused for lack of proof is retried. */
  askForProof?: () => Promise<boolean>
}

interface CallOptions {
  signal?: AbortSignal | undefined
  context?: CallContext
}

type Call = (input?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>

/** Null values are left out, arrays repeated, dates written as ISO strings. */
function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null)
        query.append(name, one instanceof Date ? one.toISOString() : String(one))
  return query.size === 0 ? '' : `?${query}`
}

/** Strings as they are, all other values as JSON; undefined values are left out. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

function requestFor({ method, path, multipart }: Route, base: string, input: Record<string, unknown> = {}) {
  const rest = { ...input }
  const at = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const bodyless = method === 'GET' || method === 'DELETE'
  return {
    url: base + at + (bodyless ? queryOf(rest) : ''),
    init: bodyless ? { method } : { method, body: multipart ? formOf(rest) : JSON.stringify(rest) },
  }
}

/** Whether an id equals a literal path word, so that the request would reach another endpoint. */
const isTaken = ({ not = {} }: Route, input: Record<string, unknown> = {}) =>
  Object.entries(not).some(([name, words]) => words.includes(String(input[name]).toLowerCase()))

const notThere = () => new Problem('NOT_FOUND', 'There is nothing at this address.', { status: 404 })

const noConnection = () => new Problem('NETWORK', 'No connection. Please check your network and try again.')

/** The data of a response. Errors are thrown as a Problem with the server's message, or else with `otherwise`. */
export async function dataOf(response: Response, otherwise = UNHANDLED): Promise<unknown> {
  const body = (await response.json().catch(() => null)) as
    | { success: true; data: unknown }
    | ProblemBody
    | null
  if (body?.success === true && response.ok) return body.data
  if (body?.success !== false) throw new Problem('INTERNAL', otherwise, { status: response.status })
  const { msgCode, message, data, requestId } = body
  throw new Problem(msgCode, message || otherwise, {
    ...(data as ProblemDetails),
    requestId,
    status: response.status,
  })
}

/** Messages of aborted requests: the caller cancelled, or the component that needed the response unmounted. */
export const REQUEST_CANCELED = 'Request Canceled'
export const COMPONENT_UNMOUNT = 'Component Unmount'

/** Callers that cancel pass a reason; the query library passes none when a query has no observers left. */
const abortOf = (signal: AbortSignal | undefined) =>
  new DOMException(signal?.reason === REQUEST_CANCELED ? REQUEST_CANCELED : COMPONENT_UNMOUNT, 'AbortError')

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Creates properties on first access and caches them. */
const madeByName = <Made>(make: (name: string) => Made) =>
  new Proxy<Record<string, Made>>(
    {},
    {
      get: (made, name) =>
        // `await` looks for `then` on the object.
        typeof name === 'symbol' || name === 'then' ? undefined : (made[name] ??= make(name)),
    },
  )

/** A typed client of the contract. Failed calls throw a Problem, aborted ones an AbortError. */
export function createClient(options: ClientOptions = {}): Client {
  const base = options.url ?? `${typeof location === 'undefined' ? 'http://localhost' : location.origin}/v1`
  const send = options.fetch ?? ((request: Request) => fetch(request))
  const follow = watchWrites()

  const call =
    (domain: string, verb: string): Call =>
    async (input, { signal, context } = {}) => {
      const found = routeOf(domain, verb)
      // A known route is called synchronously, so that a write is already sent when its click handler returns.
      const route = 'path' in found ? found : await found.catch(() => Promise.reject(noConnection()))
      if (isTaken(route, input)) throw notThere()
      const { url, init } = requestFor(route, base, input)
      const headers = {
        accept: 'application/json',
        // The browser sets the multipart type, because it contains the boundary.
        ...('body' in init && !route.multipart && { 'content-type': 'application/json' }),
        ...options.headers,
        ...(context?.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
      }
      const isWrite = route.method !== 'GET'
      if (isWrite) options.onWrite?.()
      const exchange = async () => {
        const request = new Request(url, {
          ...init,
          headers,
          credentials: 'same-origin',
          signal: signal ?? null,
          ...(context?.keepalive && { keepalive: true }),
        })
        const sentAt = Date.now()
        const response = await send(request).catch((error: unknown) => {
          throw isAbort(error) || signal?.aborted ? abortOf(signal) : noConnection()
        })
        const ahead = clockAhead(response, { sentAt, cameAt: Date.now() })
        if (ahead !== undefined) options.onClockAhead?.(ahead)
        return dataOf(response)
      }
      const ask = async () => {
        const answer = exchange()
        const othersEnded = follow(answer, { isWrite })
        return answer.catch(async (error: unknown) => {
          if (!isUnauthenticated(error) || !(await othersEnded())) throw error
          return exchange()
        })
      }
      return ask().catch(async (error: unknown) => {
        if (!needsProof(error) || !(await options.askForProof?.())) throw error
        return ask()
      })
    }

  return madeByName((domain) => madeByName((verb) => call(domain, verb))) as unknown as Client
}
