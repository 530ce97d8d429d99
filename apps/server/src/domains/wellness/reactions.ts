import type { Context } from '../../context.ts'
import type { CacheDrops } from '../../event-effects.ts'
import type { DomainEvent, Reactions } from '../../event.ts'
import { countInLotus } from './actions/count-in-lotus.ts'

type Session = DomainEvent<'booking.complete' | 'booking.noShow'>

const countSession = (context: Context, { subjectId }: Session) => countInLotus(context, 'session', subjectId)

/** Who was checked in days before counts once the date is over; what was counted goes with tickets that are given back. */
const countEvent = (
  context: Context,
  { subjectId }: DomainEvent<'eventBooking.checkIn' | 'eventBooking.settle' | 'eventBooking.cancel'>,
) => countInLotus(context, 'event', subjectId)

const countGoal = (context: Context, { after }: DomainEvent<'coaching.moveGoal'>) =>
  countInLotus(context, 'goal', after.goalId)

const countResource = (context: Context, { subjectId }: DomainEvent<'educationalContent.finish'>) =>
  countInLotus(context, 'resource', subjectId)

/** Only what somebody did counts. Nothing that is bought, paid or refunded belongs here. */
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
