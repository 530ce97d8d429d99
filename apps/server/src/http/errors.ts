import { ORPCError } from '@orpc/server'
import { ValidationError } from '@orpc/contract'
import type { FastifyBaseLogger } from 'fastify'

import type { FieldErrors, ProblemBody, ProblemCode, ProblemDetails } from '@wellspring/api/contract/problem'

import { isDiskFull, isOutage } from '../outage.ts'
import { isProblem, problem } from '../problem.ts'
import type { Problem } from '../problem.ts'

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}

/** Returns the first message of each field, by dotted path. */
function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    errors[name] ??= message
  }
  return errors
}

const byStatus: Record<number, ProblemCode> = {
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'HEADERS_TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'UNAVAILABLE',
}

const sentences: Partial<Record<ProblemCode, string>> = {
  BAD_REQUEST: 'This request cannot be read.',
  TOO_LARGE: 'This is too large.',
  UNSUPPORTED_TYPE: 'This kind of content is not accepted here.',
  NOT_FOUND: 'There is nothing at this address.',
  HEADERS_TOO_LARGE: 'This request is too long.',
  UNAVAILABLE: 'Wellspring cannot answer right now. Please try again in a moment.',
}

/** Turns any thrown error into a problem response. Unexpected errors are logged and reveal no detail. */
export function toProblem(error: unknown, log: FastifyBaseLogger): Problem {
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    // A 400 is a fault in the request. A response that violates the contract is our own fault and falls through.
    if (error.status === 400) {
      const errors = fieldErrors(error.cause.issues)
      return problem('VALIDATION_FAILED', Object.values(errors)[0] ?? 'Please check what you entered.', {
        errors,
      })
    }
  }
  if (isProblem(error)) return error
  if (error instanceof ORPCError) {
    if (error.status < 500) {
      const code = byStatus[error.status] ?? 'BAD_REQUEST'
      return problem(code, sentences[code] ?? 'This request cannot be read.')
    }
  }
  if (isOutage(error)) {
    log.error({ err: error }, 'the database is unreachable')
    return problem('UNAVAILABLE', sentences.UNAVAILABLE ?? '', { retryAfterSeconds: 2 })
  }
  const status = (error as { statusCode?: number }).statusCode
  if (status !== undefined && status < 500) {
    const code = byStatus[status] ?? 'BAD_REQUEST'
    return problem(code, sentences[code] ?? 'This request cannot be read.')
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full')
    return problem('OUT_OF_SPACE', 'There is no space left to save this.')
  }
  log.error({ err: error }, 'unexpected error')
  return problem('INTERNAL', 'Something went wrong on our side. Nothing was lost; please try again.')
}

export function problemBody(error: Problem, requestId: string): ProblemBody {
  const data: ProblemDetails = error.data
  return { success: false, msgCode: error.code, message: error.message, data, requestId }
}

export function problemHeaders(error: Problem): Record<string, string> {
  const seconds = error.data.retryAfterSeconds
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}
