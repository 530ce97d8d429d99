import type { Context } from '../../../context.ts'
import { bookingContextOf, hrefOf } from '../details/booking-context.ts'

/** What a patron is told of the money of a booking. */
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
