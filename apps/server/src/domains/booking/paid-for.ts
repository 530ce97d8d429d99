import { eq } from 'drizzle-orm'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { lockPurchase } from '../packages/purchases.ts'
import type { PaymentRow } from './money-rules.ts'
import { lockBooking } from './queries.ts'
import { bookingPayments } from './tables.ts'

/** What a payment is for: a booking, or a package of sessions. */
export type PaidFor = Pick<PaymentRow, 'bookingId' | 'purchaseId'>

export async function findPaidFor(db: ReadOnly | Tx, paymentId: string): Promise<PaidFor> {
  const [row] = await db
    .select({ bookingId: bookingPayments.bookingId, purchaseId: bookingPayments.purchaseId })
    .from(bookingPayments)
    .where(eq(bookingPayments.id, paymentId))
  if (!row) throw new Error(`there is no payment ${paymentId}`)
  return row
}

/** As the audit trail calls it. */
export const subjectOf = ({ bookingId, purchaseId }: PaidFor) =>
  bookingId === null ? `purchase:${purchaseId}` : `booking:${bookingId}`

/** A step of its money, as the audit trail calls it. */
export const nameOf = <Step extends string>({ bookingId }: PaidFor, step: Step) =>
  bookingId === null ? (`purchase${step}` as const) : (`booking${step}` as const)

/** Keeps it from changing until the transaction ends. */
export async function lockPaidFor(tx: Tx, { bookingId, purchaseId }: PaidFor): Promise<void> {
  await (bookingId === null ? lockPurchase(tx, purchaseId ?? '') : lockBooking(tx, bookingId))
}
