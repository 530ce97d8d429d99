import type { Context } from '../../../context.ts'
import { bookingContextOf, hrefOf } from '../details/booking-context.ts'

/** The content of a notification about a booking's money for its patron. */
export async function paymentNotice(context: Context, id: string) {
  const { number, patron } = await bookingContextOf(context, id)
  return {
    name: `booking ${number}`,
    number,
    payer: patron.recipient,
    href: hrefOf(id),
    action: 'See your booking',
    late: {
      title: `Your payment for ${number} came too late`,
      body: `We held the time of booking ${number} for ten minutes, and your payment arrived after that. You will get a full refund. Choose another time.`,
    },
  }
}
