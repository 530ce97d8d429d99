import { ORPCError } from '@orpc/server'

import { problemStatus } from '@wellspring/api/contract/problem'
import type { ProblemCode, ProblemDetails } from '@wellspring/api/contract/problem'

export type Problem = ORPCError<ProblemCode, ProblemDetails>

/** Creates an error that the caller is meant to see: `throw problem('CONFLICT', 'sentence')`. */
export function problem(code: ProblemCode, message: string, details: ProblemDetails = {}): Problem {
  return new ORPCError(code, { status: problemStatus[code], message, data: details })
}

/** Tells whether an error was created by `problem`. The library's own errors have a cause. */
export const isProblem = (error: unknown): error is Problem =>
  error instanceof ORPCError && error.code in problemStatus && error.cause === undefined

/** Tells whether an error is a problem with this code. */
export const hasCode = (error: unknown, code: ProblemCode): error is Problem =>
  isProblem(error) && error.code === code

/** Returns the account's role in a record. Refuses callers who may only read it. */
export function requireRole<Role>(role: Role | null): Role {
  if (role === null) throw problem('UNAUTHORIZED', 'Your account may read this, but not change it.')
  return role
}

/** The same error for a missing record and for another account's. */
export const notFound = (what: string) => problem('NOT_FOUND', `This ${what} does not exist.`)

/** For `catch`: reports a missing record as a missing `what`. Any other error, such as a deadlock, stays as it is. */
export const asMissing =
  (what: string) =>
  (error: unknown): never => {
    throw hasCode(error, 'NOT_FOUND') ? notFound(what) : error
  }
