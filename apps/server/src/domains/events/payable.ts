import type { Context } from '../../context.ts'
import { paidBy, transitionPayment } from '../payments/settlement/apply-charge.ts'
import { checkNotFrozen, writeSaleRefund } from '../payments/settlement/refund-sale.ts'
import { sponsorOf } from '../payments/settlement/sponsor-of.ts'
import type { Answered, Bill, Payable } from '../payments/payable.ts'
import { isUndecided } from '../payments/rules.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { ensureShop } from '../catalogue/shop.ts'
import { openSales } from '../wallet/actions/open-sales.ts'
import { commissionOf, processorFeeOf } from '../wallet/rules.ts'
import type { Tx } from '../../db/database.ts'
import { ticketClaim } from './bookings/claim.ts'
import { saleOf } from './bookings/refundable.ts'
import { bookingScene, ticketsHref } from './bookings/scene.ts'
import {
  auditEntry,
  lockEventBooking,
  readEventBooking,
  transitionEventBooking,
} from './bookings/transition.ts'
import type { EventBookingRow } from './bookings/transition.ts'
import { UNDECIDED_MS, eventBookingNumber, isClosed } from './rules.ts'

/** Opens the organiser's sale at the commission in force at the time of payment. */
async function openSale(
  tx: Tx,
  context: Context,
  { booking, payment }: { booking: EventBookingRow; payment: PaymentRow },
): Promise<void> {
  const { id, number, providerId: sellerId, patronId: buyerId, area } = booking
  const cents = payment.amountCents + payment.sponsorCents
  const sponsor = sponsorOf(payment)
  await ensureShop(tx, sellerId)
  await openSales(tx, context, [
    {
      subject: saleOf(id),
      number: eventBookingNumber(number),
      sellerId,
      buyerId,
      paymentId: null,
      subtotalCents: cents,
      totalCents: payment.amountCents,
      shippingCents: 0,
      commissionCents: commissionOf(area, cents, context.deps.config.commission),
      processorFeeCents: processorFeeOf(cents),
      tokenCents: 0,
      tokensEarned: 0,
      ...(sponsor && { sponsor }),
    },
  ])
}

/** Confirms the booking when its payment succeeds. */
const onPaid = (context: Context, payment: PaymentRow, charge: Answered<'succeeded'>) =>
  transitionPayment(context, payment, {
    name: 'eventBooking.confirm',
    lock: lockEventBooking,
    when: (now) => now.payable.status === 'reserved' && isUndecided(now.payment.status),
    set: () => paidBy(charge),
    async write(tx, { payment: paid, payable: before }) {
      const after = await transitionEventBooking(tx, context, before, 'confirmed')
      await openSale(tx, context, { booking: after, payment: paid })
      return auditEntry(before, after, 'patron')
    },
  })

/** Whether the card holder's answer is too late: the places are released, or about to be. */
function isTooLate({ status, dueAt }: EventBookingRow, payment: PaymentRow, now: Date): boolean {
  if (status !== 'reserved') return true
  return (
    payment.status === 'requires_action' && dueAt !== null && dueAt.getTime() + UNDECIDED_MS <= now.getTime()
  )
}

async function bill(context: Context, payment: PaymentRow): Promise<Bill> {
  const booking = await readEventBooking(context.db, payment.payableId)
  return {
    description: `Wellspring tickets ${eventBookingNumber(booking.number)}`,
    metadata: { eventBookingId: booking.id },
    isTooLate: isTooLate(booking, payment, context.now()),
  }
}

const notice: Payable['notice'] = async (context, id) => {
  const { booking, number, patron } = await bookingScene(context, id)
  return {
    name: `tickets ${number}`,
    number,
    payer: patron,
    href: ticketsHref(id),
    action: 'See your tickets',
    // The mail that says that they are over says what goes back.
    isRefundTold: booking.status === 'cancelled',
    late: {
      title: `Your payment for ${number} came too late`,
      body: `The places of ${number} were held for fifteen minutes, and your payment came after that. You will get a full refund. Please book again if there are tickets left.`,
    },
  }
}

export const ticketPayable: Payable<EventBookingRow> = {
  subject: (id) => `eventBooking:${id}`,
  find: readEventBooking,
  lock: lockEventBooking,
  isAwaitingPayment: ({ status }) => status === 'reserved',
  isClosed: ({ status }) => isClosed(status),
  bill,
  onPaid,
  checkRefundable: (tx, id) => checkNotFrozen(tx, saleOf(id), 'patron'),
  writeRefund: (tx, context, { payment, ...written }) =>
    writeSaleRefund(tx, context, { subject: saleOf(payment.payableId), ...written }),
  notice,
  claim: ticketClaim,
}
