import { asc, inArray } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { hasCode } from '../../../problem.ts'
import { runRegisterChecks } from '../actions/run-register-checks.ts'
import { applications } from '../tables.ts'

/** Repeats the checks of all undecided applications against a newly loaded register. Idempotent. */
export async function recheckReviews(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.stage, ['submitted', 'in_review']))
    .orderBy(asc(applications.id))
  for (const { id } of waiting)
    await runRegisterChecks(context, id).catch((error: unknown) => {
      // The application was decided in the meantime.
      if (!hasCode(error, 'ILLEGAL_TRANSITION')) throw error
    })
}
