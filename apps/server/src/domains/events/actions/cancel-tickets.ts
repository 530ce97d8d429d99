import type { EventBooking, TicketCancelPreview } from '@wellspring/api/contract/event-bookings'

import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { isBeingPaid } from '../../payments/queries.ts'
import { checkAllowedAction } from '../bookings/check-allowed-action.ts'
import { findEventBooking, getEventBooking, lockOwnEventBooking } from '../bookings/own-bookings.ts'
import { refundableOf, startRefund } from '../bookings/refundable.ts'
import { auditEntry, transitionEventBooking } from '../bookings/transition.ts'
import type { EventBookingRow } from '../bookings/transition.ts'

/** A pending payment must be decided before its booking can be cancelled. */
async function checkNotBeingPaid(tx: Tx, { id, status }: EventBookingRow): Promise<void> {
  if (status !== 'reserved') return
  if (await isBeingPaid(tx, 'ticket', id))
    throw problem('CONFLICT', 'Your payment is still being processed. Please wait a moment.', {
      retryAfterSeconds: 5,
    })
}

/** The refund for cancelling now, computed by the same function as the refund that is paid. */
export async function previewTicketCancel(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ preview: TicketCancelPreview }> {
  const booking = await findEventBooking(context.db, actor, id)
  const now = context.now()
  await checkAllowedAction(context.db, booking, { verb: 'cancel', now })
  const { cents, toFundCents, because, until } = await refundableOf(context.db, booking, {
    by: 'patron',
    now,
  })
  const paidCents = booking.status === 'reserved' ? 0 : booking.priceCents
  return {
    preview: {
      refund: cents / 100,
      toOrganisation: toFundCents / 100,
      keeps: (paidCents - cents) / 100,
      because,
      until: until?.toISOString() ?? null,
    },
  }
}

interface Ending {
  id: string
  /** A patron gets what the policy refunds. When we disable the account, the refund is full. */
  by: 'patron' | 'system'
  expectedRefund?: number
}

/** Cancels a booking if the refund still equals the expected one. Returns the id of the refund to execute. */
const end = (context: Context, actor: Actor, { id, by, expectedRefund }: Ending) =>
  change(context, 'eventBooking.cancel', async (tx) => {
    const before = await lockOwnEventBooking(tx, actor, id)
    const now = context.now()
    await checkAllowedAction(tx, before, { verb: 'cancel', now })
    await checkNotBeingPaid(tx, before)
    const back = await refundableOf(tx, before, { by: by === 'patron' ? 'patron' : 'provider', now })
    if (expectedRefund !== undefined && Math.round(expectedRefund * 100) !== back.cents)
      throw problem('PRICE_CHANGED', `The refund has changed. ${back.because} Please check it again.`)
    const after = await transitionEventBooking(tx, context, before, 'cancelled')
    const refund = await startRefund(tx, context, { booking: after, cents: back.cents, reason: back.because })
    const record = auditEntry(before, after, by)
    const said = { ...record.after, refundCents: refund.toCardCents }
    return { ...record, after: said, jobs: refund.jobs, result: refund.refundId }
  })

/** Cancels the tickets of an account that is being closed or disabled, whatever the refund is. */
export async function endTickets(context: Context, actor: Actor, ending: Ending): Promise<void> {
  const refundId = await keyedStep(context, 'end', (inner) => end(inner, actor, ending))
  await finishNow(context, { refundId })
}

/** Cancels tickets at the refund the patron saw. If the refund has changed, nothing happens. */
export async function cancelTickets(
  context: Context,
  actor: Actor,
  input: { id: string; expectedRefund: number },
): Promise<{ booking: EventBooking }> {
  await endTickets(context, actor, { ...input, by: 'patron' })
  return getEventBooking(context, actor, input.id)
}
