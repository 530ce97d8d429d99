import type { Context } from '../../../context.ts'
import { bookingContextOf, hrefOf } from '../details/booking-context.ts'

/** The content of a notification about a booking's money for its patron. */
export async function paymentNotice(context: Context, id: string) {
  const { booking, number, patron } = await bookingContextOf(context, id)
  const { status, missedBy } = booking
  return {
    name: `booking ${number}`,
    number,
    payer: patron.recipient,
    href: hrefOf(id),
    action: 'See your booking',
    // The mail about the end of the booking already states the refund.
    isRefundTold: status === 'cancelled' || (status === 'no_show' && missedBy === 'provider'),
    late: {
      title: `Your payment for ${number} came too late`,
      body: `We held the time of booking ${number} for you, and your payment arrived after that. You will get a full refund. Please choose another time.`,
    },
  }
}
