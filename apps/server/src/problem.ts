import { ORPCError } from '@orpc/server'

import { problemStatus } from '@wellspring/api/contract/problem'
import type { ProblemCode, ProblemDetails } from '@wellspring/api/contract/problem'

export type Problem = ORPCError<ProblemCode, ProblemDetails>

/** An error that the caller is meant to see: `throw problem('CONFLICT', 'sentence')`. */
export function problem(code: ProblemCode, message: string, details: ProblemDetails = {}): Problem {
  return new ORPCError(code, { status: problemStatus[code], message, data: details })
}

/** Whether an error was made by `problem`, and not by the library under it, whose errors have a cause. */
export const isProblem = (error: unknown): error is Problem =>
  error instanceof ORPCError && error.code in problemStatus && error.cause === undefined

/** The side that an account takes in what it sees; who only reads takes none. */
export function requireRole<Role>(role: Role | null): Role {
  if (role === null) throw problem('UNAUTHORIZED', 'Your account may read this and not change it.')
  return role
}

/** What another's row and a missing row have in common. */
export const notFound = (what: string) => problem('NOT_FOUND', `This ${what} does not exist.`)
