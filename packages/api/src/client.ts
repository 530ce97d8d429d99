import { ORPCError, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

import type { contract } from './contract/index.ts'
import type { FieldErrors, ProblemBody, ProblemCode, ProblemDetails } from './contract/problem.ts'
// The contract without its schemas: a browser that only calls has no need of them.
import routes from './contract/routes.gen.json' with { type: 'json' }

/** What a call may carry beside its input. */
export interface CallContext {
  /** Asking again with the same key changes nothing. */
  idempotencyKey?: string
}

export type Client = JsonifiedClient<ContractRouterClient<typeof contract, CallContext>>

/** The one way a call fails. `NETWORK` means that no answer came. */
export class Problem extends Error {
  readonly code: ProblemCode | 'NETWORK'
  readonly status: number
  readonly errors: FieldErrors
  readonly retryAfterSeconds: number | undefined
  readonly checkoutId: string | undefined
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
    this.requestId = details.requestId
  }
}

/** The message when nothing better is known. */
export const UNHANDLED = 'Unhandled Error.'

const isEnvelope = (body: unknown): body is { success: boolean; data: unknown } =>
  typeof body === 'object' && body !== null && 'success' in body

function decodeError(body: unknown, response: { status: number }) {
  if (!isEnvelope(body) || body.success) return null
  const { msgCode, message, data, requestId } = body as ProblemBody
  return new ORPCError(msgCode, {
    status: response.status,
    message,
    data: { ...data, requestId },
    defined: true,
  })
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ORPCError) {
    const details = (error.data ?? {}) as ProblemDetails & { requestId?: string }
    const code = error.defined ? (error.code as ProblemCode) : 'INTERNAL'
    return new Problem(code, error.message || UNHANDLED, { ...details, status: error.status })
  }
  return new Problem('NETWORK', 'No connection. Please check your network and try again.')
}

export interface ClientOptions {
  /** Where the API is; `/v1` on the page's own host by default. */
  url?: string
  fetch?: (request: Request) => Promise<Response>
  headers?: Record<string, string>
  /** Called on every answer that says that nobody is signed in. */
  onUnauthenticated?: () => void
}

/** The contract as functions. Every failure is a Problem; an aborted call keeps its AbortError. */
export function createClient(options: ClientOptions = {}): Client {
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin
  const link = new OpenAPILink<CallContext>(routes as never, {
    url: options.url ?? `${origin}/v1`,
    headers: ({ context }) => ({
      accept: 'application/json',
      ...options.headers,
      ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    }),
    fetch: (request) => (options.fetch ?? fetch)(request),
    customErrorResponseBodyDecoder: decodeError,
    interceptors: [
      async ({ next }) => {
        try {
          const body = await next()
          return isEnvelope(body) ? body.data : body
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') throw error
          const problem = toProblem(error)
          if (problem.code === 'UNAUTHENTICATED') options.onUnauthenticated?.()
          throw problem
        }
      },
    ],
  })
  return createORPCClient(link)
}
