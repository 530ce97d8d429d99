import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { keepReview } from '../../directory/actions/keep-review.ts'
import { isSamePerson } from '../../identity/queries.ts'
import { getBooking, lockBooking } from '../queries.ts'
import { mayReview } from '../rules.ts'
import type { BookingAnswer } from '../queries.ts'

/** Stores a participant's review of the other after they have met. */
export async function reviewBooking(
  context: Context,
  actor: Actor,
  { id, stars, comment }: { id: string; stars: number; comment: string },
): BookingAnswer {
  const by = actor.kind === 'provider' ? 'provider' : 'patron'
  await change(context, 'booking.review', async (tx) => {
    const booking = await lockBooking(tx, id, actor)
    if (!mayReview(booking, by, context.now()))
      throw problem('ILLEGAL_TRANSITION', 'You can write a review for 14 days after you have met.')
    const { providerId, patronId } = booking
    if (await isSamePerson(tx, patronId, providerId))
      throw problem('UNAUTHORIZED', 'You cannot review yourself.')
    await keepReview(tx, context, { bookingId: id, providerId, patronId, by, stars, comment })
    return { subject: `booking:${id}`, after: { by, stars }, result: undefined }
  })
  return getBooking(context, actor, id)
}
