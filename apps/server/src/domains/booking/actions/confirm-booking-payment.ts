import type { Actor, Context } from '../../../context.ts'
import { confirmPayment } from '../../payments/actions/confirm-payment.ts'
import { presentPayment } from '../money/start-payment.ts'
import type { Answer } from '../money/start-payment.ts'
import { findBooking } from '../queries.ts'

/** Continues the payment after the card holder has authenticated with the bank. */
export async function confirmBookingPayment(context: Context, actor: Actor, id: string): Answer {
  const { id: bookingId } = await findBooking(context.db, actor, id)
  return presentPayment(context, actor, await confirmPayment(context, 'booking', bookingId))
}
