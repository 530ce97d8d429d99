import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { DomainEvent } from '../../event.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import type { BookingRow } from '../booking/transition.ts'
import { lockBooking } from '../booking/queries.ts'
import { takeForBank } from '../payments/actions/take-for-bank.ts'
import { chargeOf, charged } from '../payments/charge-of.ts'
import { getPayment, isFor } from '../payments/queries.ts'
import { paymentRefunds, payments } from '../payments/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { freezeSale } from '../wallet/chargebacks.ts'
import { holdSale } from '../wallet/sales.ts'
import type { Claimed, Part } from './claimed.ts'
import { openChargebackStatuses } from './rules.ts'
import { chargebacks } from './tables.ts'

/** Refuses for now what would have to be looked at again: the caller is a job, and comes again. */
export async function checkNothingMoves(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  const moving = await tx.$count(
    paymentRefunds,
    and(inArray(paymentRefunds.paymentId, [...paymentIds]), eq(paymentRefunds.status, 'requested')),
  )
  if (moving > 0) throw new Error(`something of payment ${paymentIds.join(', ')} is still on its way back`)
}

/** A booking and its payment, kept from changing until the transaction ends. */
async function lockPaid(tx: Tx, paymentId: string) {
  const { payableId } = await getPayment(tx, paymentId)
  const booking = await lockBooking(tx, payableId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!payment) throw new Error(`there is no payment ${paymentId}`)
  await checkNothingMoves(tx, [paymentId])
  return { booking, payment }
}

/** Whether a bank has, or may want, what was paid. */
const hasOpenClaim = async (db: ReadOnly | Tx, paymentId: string) =>
  (await db.$count(
    chargebacks,
    and(eq(chargebacks.paymentId, paymentId), inArray(chargebacks.status, [...openChargebackStatuses])),
  )) > 0

export const isFrozenByOther = async (tx: Tx, paymentId: string, chargebackId: string) =>
  (await tx.$count(
    chargebacks,
    and(
      eq(chargebacks.paymentId, paymentId),
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
  await holdSale(tx, { kind: 'booking', id: booking.id }, { held, at: context.now() })
}

interface SoldBooking {
  booking: BookingRow
  /** What pays for it, and the payment that the bank wants back: another one of what a package pays for. */
  payment: PaymentRow
  chargedId: string
}

/** A booking as a part of what was paid. */
export const partOf = (tx: Tx, context: Context, { booking, payment, chargedId }: SoldBooking): Part => ({
  id: booking.id,
  sold: { kind: 'booking', id: booking.id },
  sellerId: booking.providerId,
  leftCents: payment.capturedCents - payment.refundedCents,
  freeze: (frozen) => freezeSale(tx, context, { kind: 'booking', id: booking.id }, frozen),
  isFrozenByOther: (chargebackId) => isFrozenByOther(tx, chargedId, chargebackId),
  take: (lost) =>
    takeForBank(tx, context, {
      payment,
      ...lost,
    }),
  holdOrRelease: () =>
    holdOrRelease(tx, context, {
      booking,
      paymentId: chargedId,
    }),
})

/** The booking that was paid. */
export async function claimedBooking(tx: Tx, context: Context, paymentId: string): Promise<Claimed> {
  const { booking, payment } = await lockPaid(tx, paymentId)
  // Until its money is in the books there is nothing to freeze.
  const parts =
    payment.status === 'paid' ? [partOf(tx, context, { booking, payment, chargedId: paymentId })] : []
  return { parts, writeShares: async () => {} }
}

/** A booking was completed while a bank looks into its payment: that its money goes on has to wait. */
export async function holdClaimed(
  context: Context,
  { subjectId: bookingId }: DomainEvent<'booking.complete'>,
): Promise<void> {
  const [paid] = await context.db
    .select({ id: charged.id })
    .from(payments)
    .innerJoin(charged, eq(charged.id, chargeOf(payments)))
    .where(and(isFor('booking', bookingId), eq(payments.status, 'paid')))
  if (!paid || !(await hasOpenClaim(context.db, paid.id))) return
  await context.deps.database.write((tx) =>
    holdSale(tx, { kind: 'booking', id: bookingId }, { held: true, at: context.now() }),
  )
}
