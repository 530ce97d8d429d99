import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { decideAuthorized } from '../../payments/actions/decide-authorized.ts'
import { insertRefund } from '../../payments/actions/refund.ts'
import type { Requested } from '../../payments/actions/refund.ts'
import { findPayment } from '../../payments/queries.ts'
import { earnByAttending } from '../../wallet/actions/earn-by-attending.ts'
import { completeSale } from '../../wallet/sales/sales.ts'
import { returnsToPackage, lockPaidBooking } from '../policy/refundable.ts'
import { CONTEST_MS, PAYOUT_AFTER_MS } from '../rules.ts'
import type { BookingRow } from '../transition.ts'
import { holdOrRelease } from './hold.ts'

/** What the steps of a booking do to its money. The caller has locked the booking. */

const paymentIn = (tx: Tx, { id }: BookingRow, status: 'authorized' | 'processing') =>
  findPayment(tx, { kind: 'booking', id, status })

/** Whether the card of a request is just being charged: until that is decided nobody else decides. */
export async function isBeingCharged(tx: Tx, booking: BookingRow): Promise<boolean> {
  return booking.status === 'requested' && (await paymentIn(tx, booking, 'processing')) !== undefined
}

export async function checkNotBeingCharged(tx: Tx, booking: BookingRow): Promise<void> {
  if (await isBeingCharged(tx, booking))
    throw problem('CONFLICT', 'This request is just being accepted. Please wait a moment.', {
      retryAfterSeconds: 5,
    })
}

/** The unit of a package that a request keeps; null of what a card keeps. */
export async function findKeptUnit(tx: Tx, booking: BookingRow): Promise<string | null> {
  const payment = await paymentIn(tx, booking, 'authorized')
  return payment && payment.drawnFrom !== null ? payment.id : null
}

/** The payment whose card is to be charged, as soon as this has been committed; null when there is none. */
export const captureRequest = (tx: Tx, context: Context, { id }: BookingRow, soon: number) =>
  decideAuthorized(tx, { kind: 'booking', id, at: new Date(context.now().getTime() + soon) })

/** A request came to nothing: what its card keeps is let go, and what a package keeps is free. */
export async function releaseRequest(tx: Tx, context: Context, booking: BookingRow): Promise<void> {
  const unit = await findKeptUnit(tx, booking)
  if (unit !== null) await context.deps.prepaid.free(tx, context, unit)
  else await decideAuthorized(tx, { kind: 'booking', id: booking.id, at: context.now() })
}

const nobodyAsked: Requested = { refundId: null, jobs: [] }

/** Money of a booking goes back: a whole unit to the package that paid for it, all else to the card. */
export async function refundBooking(
  tx: Tx,
  context: Context,
  booking: BookingRow,
  { cents, reason }: { cents: number; reason: string },
): Promise<Requested> {
  const paid = await lockPaidBooking(tx, context, booking)
  const { payment } = paid
  if (payment?.status !== 'paid') return nobodyAsked
  if (!returnsToPackage(paid, cents)) return insertRefund(tx, context, { payment, cents, reason })
  await context.deps.prepaid.takeBack(tx, context, { paymentId: payment.id, reason })
  return nobodyAsked
}

/** What is left of the price is the provider's: after two days, and not while the patron may say otherwise. */
export async function completeMoney(tx: Tx, context: Context, booking: BookingRow): Promise<void> {
  const sold = { kind: 'booking', id: booking.id } as const
  const now = context.now()
  // What was contested is decided; what else holds it holds it still.
  if (booking.status !== 'no_show' && booking.contestedAt) await holdOrRelease(tx, context, booking)
  const waitMs = booking.status === 'no_show' ? Math.max(PAYOUT_AFTER_MS, CONTEST_MS) : PAYOUT_AFTER_MS
  await completeSale(tx, sold, { dueAt: new Date(now.getTime() + waitMs) })
  if (booking.status === 'completed') await earnByAttending(tx, context, sold)
}
