import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { findPurchase } from '../packages/purchases.ts'
import { refundPrepaid } from '../wallet/prepaid.ts'
import { refundSale } from '../wallet/sales.ts'
import { undoRefund } from '../wallet/undo-refund.ts'
import { bookingPayments } from './tables.ts'
import type { bookingRefunds } from './tables.ts'

type RefundRow = typeof bookingRefunds.$inferSelect

/**
 * What of a payment went back, or did not after all, in the books: out of the sale of a booking, or out of what is
 * left of a package. The caller has locked what was paid for.
 */
async function write(
  tx: Tx,
  context: Context,
  { refund, hasFailed }: { refund: RefundRow; hasFailed: boolean },
) {
  const { id: refundId, amountCents: cents, paymentId } = refund
  const [payment] = await tx
    .update(bookingPayments)
    .set({ refundedCents: sql`${bookingPayments.refundedCents} + ${hasFailed ? -cents : cents}` })
    .where(eq(bookingPayments.id, paymentId))
    .returning()
  // What came too late was never sold.
  if (payment?.status !== 'paid') return
  const { bookingId, purchaseId } = payment
  if (bookingId === null) {
    const { providerId, patronId } = await findPurchase(tx, purchaseId ?? '')
    await refundPrepaid(tx, context, { providerId, patronId, refundId, cents, hasFailed })
    return
  }
  const subject = { kind: 'booking', id: bookingId } as const
  if (hasFailed) await undoRefund(tx, context, { subject, refundId, amountCents: cents })
  else await refundSale(tx, context, { subject, refundId, amountCents: cents, tokenCents: 0 })
}

export const writeRefund = (tx: Tx, context: Context, refund: RefundRow) =>
  write(tx, context, { refund, hasFailed: false })

/** The money of a refund did not reach the patron and is back. */
export const writeFailedRefund = (tx: Tx, context: Context, refund: RefundRow) =>
  write(tx, context, { refund, hasFailed: true })
