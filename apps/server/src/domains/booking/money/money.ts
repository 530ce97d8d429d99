import { CONTEST_MS } from '@wellspring/api/contract/contest-window'

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
import { PAYOUT_AFTER_MS } from '../rules.ts'
import type { BookingRow } from '../transition.ts'
import { holdOrRelease } from './hold.ts'

/** Effects of booking transitions on money. The caller holds the lock on the booking. */

const paymentIn = (tx: Tx, { id }: BookingRow, status: 'authorized' | 'processing') =>
  findPayment(tx, { kind: 'booking', id, status })

/** Whether a request's card is being charged. Until that is decided, nobody else may decide about the request. */
export async function isBeingCharged(tx: Tx, booking: BookingRow): Promise<boolean> {
  return booking.status === 'requested' && (await paymentIn(tx, booking, 'processing')) !== undefined
}

export async function checkNotBeingCharged(tx: Tx, booking: BookingRow): Promise<void> {
  if (await isBeingCharged(tx, booking))
    throw problem('CONFLICT', 'This request is being accepted right now. Please wait a moment.', {
      retryAfterSeconds: 5,
    })
}

/** The package unit that is reserved for a request, or null when a card pays. */
export async function findKeptUnit(tx: Tx, booking: BookingRow): Promise<string | null> {
  const payment = await paymentIn(tx, booking, 'authorized')
  return payment && payment.drawnFrom !== null ? payment.id : null
}

/** The authorised payment of a booking, scheduled for capture right after the commit. Null without one. */
export const captureRequest = (tx: Tx, context: Context, { id }: BookingRow, soon: number) =>
  decideAuthorized(tx, { kind: 'booking', id, at: new Date(context.now().getTime() + soon) })

/** Releases the authorised payment or the reserved unit of a request that ended. */
export async function releaseRequest(tx: Tx, context: Context, booking: BookingRow): Promise<void> {
  const unit = await findKeptUnit(tx, booking)
  if (unit !== null) await context.deps.prepaid.free(tx, context, unit)
  else await decideAuthorized(tx, { kind: 'booking', id: booking.id, at: context.now() })
}

const nobodyAsked: Requested = { refundId: null, jobs: [] }

/** Refunds a booking: a whole unit to its package, anything else to the card. */
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

/**
 * Makes the rest of the price payable to the provider: after two days, and not before a no-show can no longer be
 * disputed.
 */
export async function completeMoney(tx: Tx, context: Context, booking: BookingRow): Promise<void> {
  const sold = { kind: 'booking', id: booking.id } as const
  const now = context.now()
  // The dispute is decided. Other reasons to hold the money remain.
  if (booking.status !== 'no_show' && booking.contestedAt) await holdOrRelease(tx, context, booking)
  const waitMs = booking.status === 'no_show' ? Math.max(PAYOUT_AFTER_MS, CONTEST_MS) : PAYOUT_AFTER_MS
  await completeSale(tx, sold, { dueAt: new Date(now.getTime() + waitMs) })
  if (booking.status === 'completed') await earnByAttending(tx, context, sold)
}
