import type { BookingDetail } from '@wellspring/api/contract/booking'

import { keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { getBooking } from '../queries.ts'
import { endBooking } from './end-booking.ts'
import type { Cancel } from './end-booking.ts'

/** Cancels a booking with the refund that the caller saw. A different amount is refused without effect. */
export async function cancelBooking(
  context: Context,
  actor: Actor,
  input: Cancel,
): Promise<{ booking: BookingDetail }> {
  const ended = keyedStep(context, 'end', (inner) => endBooking(inner, actor, input))
  await finishNow(context, { refundId: await ended })
  return getBooking(context, actor, input.id)
}
