import { onConstraint } from '../../db/constraint-of.ts'
import { problem } from '../../problem.ts'

/** Maps an insert for a disabled or erased account to UNAUTHENTICATED. Rethrows other errors. */
export const mapClosedAccountError = onConstraint(['changes_of_open_account'], () =>
  problem('UNAUTHENTICATED', 'Please log in.'),
)
