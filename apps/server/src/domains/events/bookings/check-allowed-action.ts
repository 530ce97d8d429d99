import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { allowedTicketActions } from '../rules.ts'
import { getDate } from './refundable.ts'
import type { EventBookingRow } from './transition.ts'

/** Refuses an action that is not allowed on a patron's tickets at this time. */
export async function checkAllowedAction(
  db: ReadOnly | Tx,
  booking: EventBookingRow,
  { verb, now }: { verb: 'cancel' | 'answerMove'; now: Date },
) {
  const { startsAt } = await getDate(db, booking)
  if (allowedTicketActions({ ...booking, startsAt }, now).includes(verb)) return
  throw problem(
    'ILLEGAL_TRANSITION',
    verb === 'cancel'
      ? `This booking is ${booking.status.replaceAll('_', ' ')}: it cannot be cancelled now.`
      : 'This event has not been moved, so there is nothing to answer.',
  )
}
