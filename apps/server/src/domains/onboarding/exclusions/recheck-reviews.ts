import { asc, inArray } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { runRegisterChecks } from '../actions/run-register-checks.ts'
import { applications } from '../tables.ts'

/** Asks a newly loaded register about everybody who waits for a decision. Safe to repeat. */
export async function recheckReviews(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.stage, ['submitted', 'in_review']))
    .orderBy(asc(applications.id))
  for (const { id } of waiting)
    await runRegisterChecks(context, id).catch((error: unknown) => {
      // Somebody has decided on it meanwhile.
      if (!isProblem(error) || error.code !== 'ILLEGAL_TRANSITION') throw error
    })
}
