import { constraintOf } from '../../db/constraint-of.ts'
import { problem } from '../../problem.ts'

/** Who does this was disabled, or erased, since they asked for it; any other error goes on. */
export function asLeft(error: unknown): never {
  throw constraintOf(error) === 'changes_of_open_account'
    ? problem('UNAUTHENTICATED', 'Please log in.')
    : error
}
