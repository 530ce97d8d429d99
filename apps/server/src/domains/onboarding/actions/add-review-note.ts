import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockForReview } from '../review-queue/claim.ts'
import { reviewNotes } from '../tables.ts'

/** Adds a note for other reviewers. Reviewers without the claim may add one too. */
export async function addReviewNote(
  context: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await change(context, 'application.note', async (tx) => {
    await lockForReview(tx, id)
    await tx
      .insert(reviewNotes)
      .values({ applicationId: id, reviewerId: actor.userId, text, at: context.now() })
    // The audit entry names the row and does not repeat its text.
    return { subject: `application:${id}`, result: undefined }
  })
}
