import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { findPaidFor } from '../booking/paid-for.ts'
import { claimedBooking } from './claimed-booking.ts'
import { claimedOrders } from './claimed-orders.ts'
import { claimedPackage } from './claimed-package.ts'
import type { Claimed, PaidFor } from './claimed.ts'

async function claimedPayment(tx: Tx, context: Context, paymentId: string): Promise<Claimed> {
  const { bookingId } = await findPaidFor(tx, paymentId)
  return (bookingId === null ? claimedPackage : claimedBooking)(tx, context, paymentId)
}

/** What was sold with a payment, kept from changing until the transaction ends. */
export const lockClaimed = (tx: Tx, context: Context, paid: PaidFor): Promise<Claimed> =>
  paid.checkoutId === null
    ? claimedPayment(tx, context, paid.bookingPaymentId)
    : claimedOrders(tx, context, paid.checkoutId)
