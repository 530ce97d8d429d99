import type { Context } from '../../context.ts'
import type { CacheDrops } from '../../event-effects.ts'
import type { DomainEvent, Reactions } from '../../event.ts'
import { countInLotus } from './actions/count-in-lotus.ts'

type Session = DomainEvent<'booking.complete' | 'booking.noShow'>

const countSession = (context: Context, { subjectId }: Session) => countInLotus(context, 'session', subjectId)

/** An early check-in counts once the event is over. Cancelled tickets no longer count. */
const countEvent = (
  context: Context,
  { subjectId }: DomainEvent<'eventBooking.checkIn' | 'eventBooking.settle' | 'eventBooking.cancel'>,
) => countInLotus(context, 'event', subjectId)

const countGoal = (context: Context, { after }: DomainEvent<'coaching.moveGoal'>) =>
  countInLotus(context, 'goal', after.goalId)

const countResource = (context: Context, { subjectId }: DomainEvent<'educationalContent.finish'>) =>
  countInLotus(context, 'resource', subjectId)

/** Only activities count. Purchases, payments and refunds must never be added here. */
export const wellnessReactions: Reactions = {
  'booking.complete': { countSession },
  'booking.noShow': { countSession },
  'eventBooking.checkIn': { countEvent },
  'eventBooking.settle': { countEvent },
  'eventBooking.cancel': { countEvent },
  'coaching.moveGoal': { countGoal },
  'educationalContent.finish': { countResource },
}

export const wellnessDrops: CacheDrops = { site: ['wellnessDomain.update'] }
