import { eq } from '../../../db/drizzle.ts'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'

import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { checkAllowedAction } from '../bookings/check-allowed-action.ts'
import { getEventBooking, lockOwnEventBooking } from '../bookings/own-bookings.ts'
import { refundableOf, startRefund } from '../bookings/refundable.ts'
import { auditEntry, transitionEventBooking } from '../bookings/transition.ts'
import { eventBookings } from '../tables.ts'

/** A patron who declines a moved date gets a full refund. */
const declineMove = (context: Context, actor: Actor, id: string) =>
  change(context, 'eventBooking.cancel', async (tx) => {
    const before = await lockOwnEventBooking(tx, actor, id)
    const now = context.now()
    await checkAllowedAction(tx, before, { verb: 'answerMove', now })
    const back = await refundableOf(tx, before, { by: 'provider', now })
    const after = await transitionEventBooking(tx, context, before, 'cancelled')
    const reason = 'The event was moved'
    const refund = await startRefund(tx, context, { booking: after, cents: back.cents, reason })
    const record = auditEntry(before, after, 'patron')
    const said = { ...record.after, refundCents: refund.toCardCents }
    return { ...record, after: said, jobs: refund.jobs, result: refund.refundId }
  })

const acceptMove = (context: Context, actor: Actor, id: string) =>
  change(context, 'eventBooking.keep', async (tx) => {
    const before = await lockOwnEventBooking(tx, actor, id)
    await checkAllowedAction(tx, before, { verb: 'answerMove', now: context.now() })
    await tx.update(eventBookings).set({ moveAnswer: 'kept' }).where(eq(eventBookings.id, id))
    return { ...auditEntry(before, before, 'patron'), result: null }
  })

/** Records whether the patron still attends a moved date. */
export async function answerMove(
  context: Context,
  actor: Actor,
  { id, comes }: { id: string; comes: boolean },
): Promise<{ booking: EventBooking }> {
  const refundId = await keyedStep(context, 'answer', (inner) =>
    comes ? acceptMove(inner, actor, id) : declineMove(inner, actor, id),
  )
  await finishNow(context, { refundId })
  return getEventBooking(context, actor, id)
}
