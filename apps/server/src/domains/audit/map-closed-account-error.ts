import { constraintOf } from '../../db/constraint-of.ts'
import { problem } from '../../problem.ts'

/** Maps an insert for a disabled or erased account to UNAUTHENTICATED. Rethrows other errors. */
export function mapClosedAccountError(error: unknown): never {
  throw constraintOf(error) === 'changes_of_open_account'
    ? problem('UNAUTHENTICATED', 'Please log in.')
    : error
}
