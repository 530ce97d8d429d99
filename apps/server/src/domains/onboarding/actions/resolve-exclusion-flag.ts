import { eq } from '../../../db/drizzle.ts'

import type { ExclusionFlag, MatchOutcome } from '@wellspring/api/contract/review'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { askRegisters } from '../checks/ask-registers.ts'
import { lockForReview } from '../review-queue/claim.ts'
import { getExclusionFlag } from '../exclusions/queries.ts'
import { isUnderReview } from '../rules.ts'
import { exclusionFlags } from '../tables.ts'

interface Resolution {
  id: string
  outcome: MatchOutcome
  resolution: string
}

/** Records the outcome of an exclusion match. The review's check follows it. Account changes are made elsewhere. */
export async function resolveExclusionFlag(
  context: Context,
  actor: Actor,
  { id, outcome, resolution }: Resolution,
): Promise<ExclusionFlag> {
  const { applicationId } = await getExclusionFlag(context.db, id)
  await change(context, 'exclusionFlag.resolve', async (tx) => {
    const application = await lockForReview(tx, applicationId)
    const [before] = await tx.select().from(exclusionFlags).where(eq(exclusionFlags.id, id)).for('update')
    if (!before) throw notFound('match')
    if (before.resolvedAt) throw problem('CONFLICT', 'Someone has already resolved this.')
    await tx
      .update(exclusionFlags)
      .set({ outcome, resolution, resolvedBy: actor.userId, resolvedAt: context.now() })
      .where(eq(exclusionFlags.id, id))
    if (isUnderReview(application.stage)) await askRegisters(tx, context, application)
    return {
      subject: `application:${applicationId}`,
      after: { flag: id, outcome, resolution },
      result: undefined,
    }
  })
  return getExclusionFlag(context.db, id)
}
