import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { bookingContextOf } from '../booking/details/booking-context.ts'
import { otherOf } from './rules.ts'

/** Who comes and goes all the time is not announced all the time. */
const VISITS_TOLD = 3

/** Tells the one who is not there yet that the other one is. */
export async function patronWaiting(
  context: Context,
  { subjectId: id, after }: DomainEvent<'call.enter'>,
): Promise<Notification[]> {
  const { side, visit, isArrival, isAlone } = after
  if (!isArrival || !isAlone || visit > VISITS_TOLD) return []
  const callContext = await bookingContextOf(context, id)
  const { recipient, otherName } = callContext[otherOf(side)]
  return [
    {
      recipient,
      title: side === 'patron' ? `${otherName} is in the waiting room` : `${otherName} is waiting for you`,
      body:
        side === 'patron'
          ? `${otherName} has come to your video call and waits to be let in.`
          : `${otherName} has come to your video call. You can join now.`,
      href: `/telehealth/${id}`,
      lead: 'You can see the call at',
      key: `call:${id}:${side}:${visit}`,
    },
  ]
}
