import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { bookingContextOf } from '../booking/details/booking-context.ts'
import { otherOf } from './rules.ts'

/** Frequent arrivals are not all announced. */
const VISITS_TOLD = 3

/** Tells an absent participant that the other one is waiting. */
export async function patronWaiting(
  context: Context,
  { subjectId: id, after }: DomainEvent<'call.enter'>,
): Promise<Notification[]> {
  const { role, visit, isArrival, isAlone } = after
  if (!isArrival || !isAlone || visit > VISITS_TOLD) return []
  const callContext = await bookingContextOf(context, id)
  const { recipient, otherName } = callContext[otherOf(role)]
  return [
    {
      recipient,
      title: role === 'patron' ? `${otherName} is in the waiting room` : `${otherName} is waiting for you`,
      body:
        role === 'patron'
          ? 'They have come to your video call and are waiting to be let in.'
          : 'They have come to your video call. You can join now.',
      href: `/telehealth/${id}`,
      action: 'Join the call',
      key: `call:${id}:${role}:${visit}`,
    },
  ]
}
