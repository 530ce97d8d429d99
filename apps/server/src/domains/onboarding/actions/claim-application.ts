import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockForReview, refuseHeld } from '../review-queue/claim.ts'
import { CLAIM_MS } from '../rules.ts'
import { applications } from '../tables.ts'
import { transitionApplication } from '../transition.ts'

/** Claims an application for a reviewer, or extends the claim. */
export async function claimApplication(context: Context, actor: Actor, id: string) {
  return change(context, 'application.claim', async (tx) => {
    const before = await lockForReview(tx, id)
    await refuseHeld(tx, context, { actor, row: before })
    const claimedUntil = new Date(context.now().getTime() + CLAIM_MS)
    const claim = { claimedBy: actor.userId, claimedUntil }
    if (before.stage === 'in_review')
      await tx.update(applications).set(claim).where(eq(applications.id, before.id))
    else await transitionApplication(tx, before, 'in_review', claim)
    return {
      subject: `application:${id}`,
      before: { stage: before.stage, claimedBy: before.claimedBy },
      after: { stage: 'in_review', claimedBy: actor.userId },
      result: { claimedUntil: claimedUntil.toISOString() },
    }
  })
}
