import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockForReview, refuseHeld } from '../review-queue/claim.ts'
import { noClaim, transitionApplication } from '../transition.ts'

export async function releaseApplication(context: Context, actor: Actor, id: string): Promise<void> {
  await change(context, 'application.release', async (tx) => {
    const before = await lockForReview(tx, id)
    await refuseHeld(tx, context, { actor, row: before })
    if (before.stage !== 'in_review') return { result: undefined }
    await transitionApplication(tx, before, 'submitted', noClaim)
    return { subject: `application:${id}`, before: { claimedBy: before.claimedBy }, result: undefined }
  })
}
