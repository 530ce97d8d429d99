import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { refundOf } from '../../booking/policy/policy.ts'
import type { RefundTerms } from '../../booking/policy/policy.ts'
import { insertRefund } from '../../payments/actions/refund.ts'
import type { Requested } from '../../payments/actions/refund.ts'
import { findPayment, refundableAmounts } from '../../payments/queries.ts'
import { splitRefund } from '../../payments/rules.ts'
import { completeSale } from '../../wallet/sales/sales.ts'
import { PAYOUT_AFTER_MS } from '../rules.ts'
import { occurrences } from '../tables.ts'
import type { EventBookingRow } from './transition.ts'

export const getDate = async (db: ReadOnly | Tx, { occurrenceId }: EventBookingRow) => {
  const [row] = await db.select().from(occurrences).where(eq(occurrences.id, occurrenceId))
  if (!row) throw new Error(`there is no date ${occurrenceId}`)
  return row
}

const paid = (db: ReadOnly | Tx, id: string) => findPayment(db, { kind: 'ticket', id, status: 'paid' })

/** The refund, and the part of it that goes to the fund that sponsored the payment. */
export interface TicketRefund extends RefundTerms {
  toFundCents: number
}

const nothing = (because: string): TicketRefund => ({
  cents: 0,
  toFundCents: 0,
  because,
  until: null,
  isLate: false,
})

/**
 * The refund if the patron or somebody else cancels now: what the booking's policy gives back, limited to what is left
 * of the payment. Both the preview and the actual refund use this function.
 */
export async function refundableOf(
  db: ReadOnly | Tx,
  booking: EventBookingRow,
  { by, now }: { by: 'patron' | 'provider'; now: Date },
): Promise<TicketRefund> {
  const { status, priceCents, createdAt, confirmedAt, policy } = booking
  if (status === 'reserved') return nothing('Nothing was paid yet.')
  const { startsAt } = await getDate(db, booking)
  const booked = { policy, priceCents, startsAt, createdAt, confirmedAt }
  const terms = { ...booked, status: 'confirmed' as const, rescheduledCount: 0 }
  const back = refundOf(terms, by, now)
  const payment = await paid(db, booking.id)
  if (!payment) return { ...back, toFundCents: 0 }
  const ofEach = await refundableAmounts(db, payment)
  const left = ofEach.cardCents + ofEach.sponsorCents
  const toFundCents = splitRefund(ofEach, back.cents).sponsorCents
  if (back.cents <= left) return { ...back, toFundCents }
  const because = 'The rest has already been refunded.'
  return { ...back, cents: left, toFundCents, because, until: null }
}

export const saleOf = (id: string) => ({ kind: 'ticket', id }) as const

/**
 * Starts the refund. If part of the payment is not refunded, the organiser's sale is completed. The caller has locked
 * the booking.
 */
export async function startRefund(
  tx: Tx,
  context: Context,
  { booking, cents, reason }: { booking: EventBookingRow; cents: number; reason: string },
): Promise<Requested & { toCardCents: number }> {
  const payment = await paid(tx, booking.id)
  if (!payment) return { refundId: null, jobs: [], toCardCents: 0 }
  const toCardCents = splitRefund(await refundableAmounts(tx, payment), cents).cardCents
  if (cents < payment.capturedCents + payment.sponsorCents) {
    const dueAt = new Date(context.now().getTime() + PAYOUT_AFTER_MS)
    await completeSale(tx, saleOf(booking.id), { dueAt })
  }
  return { ...(await insertRefund(tx, context, { payment, cents, reason })), toCardCents }
}

/** A cancelled date is refunded in full. */
export const refundCalledOff = (tx: Tx, context: Context, booking: EventBookingRow) =>
  startRefund(tx, context, { booking, cents: booking.priceCents, reason: 'The event was cancelled' })
