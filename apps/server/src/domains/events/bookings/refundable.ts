import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { refundOf } from '../../booking/policy/policy.ts'
import type { RefundTerms } from '../../booking/policy/policy.ts'
import { insertRefund } from '../../payments/actions/refund.ts'
import type { Requested } from '../../payments/actions/refund.ts'
import { findPayment, promisedOf } from '../../payments/queries.ts'
import { completeSale } from '../../wallet/sales/sales.ts'
import { PAYOUT_AFTER_MS } from '../rules.ts'
import { occurrences } from '../tables.ts'
import type { EventBookingRow } from './transition.ts'

/** The date that was booked. */
export const getDate = async (db: ReadOnly | Tx, { occurrenceId }: EventBookingRow) => {
  const [row] = await db.select().from(occurrences).where(eq(occurrences.id, occurrenceId))
  if (!row) throw new Error(`there is no date ${occurrenceId}`)
  return row
}

const paid = (db: ReadOnly | Tx, id: string) => findPayment(db, { kind: 'ticket', id, status: 'paid' })

const nothing = (because: string): RefundTerms => ({ cents: 0, because, until: null, isLate: false })

/**
 * What goes back when its patron cancels now, or somebody else does. What is previewed and what is paid are this one
 * function: the policy of the booking, and no more than is left of what was paid.
 */
export async function refundableOf(
  db: ReadOnly | Tx,
  booking: EventBookingRow,
  { by, now }: { by: 'patron' | 'provider'; now: Date },
): Promise<RefundTerms> {
  const { status, priceCents, createdAt, confirmedAt, policy } = booking
  if (status === 'reserved') return nothing('Nothing was paid yet.')
  const { startsAt } = await getDate(db, booking)
  const terms = { policy, priceCents, startsAt, createdAt, confirmedAt, status: 'confirmed' as const }
  const back = refundOf(terms, by, now)
  const payment = await paid(db, booking.id)
  if (!payment) return back
  const left = payment.capturedCents - (await promisedOf(db, payment.id))
  if (back.cents <= left) return back
  const because = 'What was paid has gone back already, so that is all that is left.'
  return { ...back, cents: left, because, until: null }
}

export const saleOf = (id: string) => ({ kind: 'ticket', id }) as const

/** What was paid goes back as far as it does, and the rest is the organiser's. The caller has locked the booking. */
export async function startRefund(
  tx: Tx,
  context: Context,
  { booking, cents, reason }: { booking: EventBookingRow; cents: number; reason: string },
): Promise<Requested> {
  const payment = await paid(tx, booking.id)
  if (!payment) return { refundId: null, jobs: [] }
  if (cents < payment.capturedCents) {
    const dueAt = new Date(context.now().getTime() + PAYOUT_AFTER_MS)
    await completeSale(tx, saleOf(booking.id), { dueAt })
  }
  return insertRefund(tx, context, { payment, cents, reason })
}

/** Whose date is off has all of it back. */
export const refundCalledOff = (tx: Tx, context: Context, booking: EventBookingRow): Promise<Requested> =>
  startRefund(tx, context, { booking, cents: booking.priceCents, reason: 'The event was called off' })
