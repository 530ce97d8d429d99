import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { Occurred } from '../../reactions.ts'
import { takeForBank } from '../booking/charged-back.ts'
import type { BookingRow } from '../booking/move.ts'
import { lockBooking } from '../booking/queries.ts'
import { bookingPayments, bookingRefunds } from '../booking/tables.ts'
import { holdSale } from '../wallet/sales.ts'
import type { Claimed, Part } from './claimed.ts'
import { openChargebackStatuses } from './rules.ts'
import { chargebacks } from './tables.ts'

/** A booking and its payment, kept from changing until the transaction ends. */
async function lockPaid(tx: Tx, paymentId: string) {
  const [found] = await tx.select().from(bookingPayments).where(eq(bookingPayments.id, paymentId))
  if (!found) throw new Error(`there is no payment ${paymentId}`)
  const booking = await lockBooking(tx, found.bookingId)
  const [payment] = await tx
    .select()
    .from(bookingPayments)
    .where(eq(bookingPayments.id, paymentId))
    .for('update')
  const moving = await tx.$count(
    bookingRefunds,
    and(eq(bookingRefunds.paymentId, paymentId), eq(bookingRefunds.status, 'requested')),
  )
  if (moving > 0) throw new Error(`something of payment ${paymentId} is still on its way back`)
  return { booking, payment: payment ?? found }
}

/** Whether a bank has, or may want, what was paid. */
const hasOpenClaim = async (db: ReadOnly | Tx, paymentId: string) =>
  (await db.$count(
    chargebacks,
    and(
      eq(chargebacks.bookingPaymentId, paymentId),
      inArray(chargebacks.status, [...openChargebackStatuses]),
    ),
  )) > 0

const isFrozenByOther = async (tx: Tx, paymentId: string, chargebackId: string) =>
  (await tx.$count(
    chargebacks,
    and(
      eq(chargebacks.bookingPaymentId, paymentId),
      ne(chargebacks.id, chargebackId),
      inArray(chargebacks.status, ['needs_response', 'under_review']),
    ),
  )) > 0

const isContested = ({ status, missedBy, contestedAt }: BookingRow) =>
  status === 'no_show' && missedBy === 'patron' && contestedAt !== null

async function holdOrRelease(
  tx: Tx,
  context: Context,
  { booking, paymentId }: { booking: BookingRow; paymentId: string },
): Promise<void> {
  const held = isContested(booking) || (await hasOpenClaim(tx, paymentId))
  await holdSale(tx, { bookingId: booking.id }, { held, at: context.now() })
}

/** The booking that was paid. */
export async function claimedBooking(tx: Tx, context: Context, paymentId: string): Promise<Claimed> {
  const { booking, payment } = await lockPaid(tx, paymentId)
  // Until its money is in the books there is nothing to freeze.
  if (payment.status !== 'paid') return { parts: [], writeShares: async () => {} }
  const part: Part = {
    ...{ sold: { bookingId: booking.id }, sellerId: booking.providerId },
    leftCents: payment.capturedCents - payment.refundedCents,
    isFrozenByOther: (chargebackId) => isFrozenByOther(tx, paymentId, chargebackId),
    take: (lost) => takeForBank(tx, context, { payment, ...lost }),
    holdOrRelease: async () => holdOrRelease(tx, context, { booking, paymentId }),
  }
  return { parts: [part], writeShares: async () => {} }
}

/** A booking was completed while a bank looks into its payment: that its money goes on has to wait. */
export async function holdClaimed(context: Context, { subject }: Occurred): Promise<void> {
  const bookingId = subject.replace('booking:', '')
  const [paid] = await context.db
    .select({ id: bookingPayments.id })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.status, 'paid')))
  if (!paid || !(await hasOpenClaim(context.db, paid.id))) return
  await context.services.database.write((tx) =>
    holdSale(tx, { bookingId }, { held: true, at: context.now() }),
  )
}
