import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockForReview } from '../review-queue/claim.ts'
import { reviewNotes } from '../tables.ts'

/** Keeps what a reviewer tells the others, whoever holds the application. */
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
    // The words stay out of the log: they are in the row that it names.
    return { subject: `application:${id}`, result: undefined }
  })
}
