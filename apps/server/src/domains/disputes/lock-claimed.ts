import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { getPayment } from '../payments/queries.ts'
import { claimedBooking } from './claimed-booking.ts'
import { claimedOrders } from './claimed-orders.ts'
import { claimedPackage } from './claimed-package.ts'
import type { Claimed, PaidFor } from './claimed.ts'

async function claimedPayment(tx: Tx, context: Context, paymentId: string): Promise<Claimed> {
  const { payableKind } = await getPayment(tx, paymentId)
  return (payableKind === 'package' ? claimedPackage : claimedBooking)(tx, context, paymentId)
}

/** What was sold with a payment, kept from changing until the transaction ends. */
export const lockClaimed = (tx: Tx, context: Context, paid: PaidFor): Promise<Claimed> =>
  paid.checkoutId === null
    ? claimedPayment(tx, context, paid.paymentId)
    : claimedOrders(tx, context, paid.checkoutId)
