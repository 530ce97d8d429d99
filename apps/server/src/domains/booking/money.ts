import { and, eq } from 'drizzle-orm'

import { enqueue } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { earnByAttending } from '../wallet/attendance.ts'
import { completeSale, holdSale } from '../wallet/sales.ts'
import { returnsToPackage, lockPaidBooking } from './refundable.ts'
import { findSession, freeSession, returnSession, sessionOf } from './from-package.ts'
import type { PaymentRow } from './money-rules.ts'
import type { BookingRow } from './transition.ts'
import { insertRefund } from './refunds.ts'
import type { Requested } from './refunds.ts'
import { CONTEST_MS, PAYOUT_AFTER_MS } from './rules.ts'
import { lookAfter } from './settle-payments.ts'
import { bookingPayments } from './tables.ts'

/** What the steps of a booking do to its money. The caller has locked the booking. */

async function paymentIn(
  tx: ReadOnly | Tx,
  { id }: BookingRow,
  status: PaymentRow['status'],
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, id), eq(bookingPayments.status, status)))
  return row
}

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

/** The sum that a request keeps on the card is to be charged, or let go: that the booking's status says. */
async function decideKept(tx: Tx, context: Context, booking: BookingRow, at: Date) {
  const [decided] = await tx
    .update(bookingPayments)
    .set({ status: 'processing' })
    .where(and(eq(bookingPayments.bookingId, booking.id), eq(bookingPayments.status, 'authorized')))
    .returning({ id: bookingPayments.id })
  if (decided) await enqueue(tx, lookAfter(decided.id, at))
  return decided?.id ?? (await paymentIn(tx, booking, 'processing'))?.id ?? null
}

/** The payment whose card is to be charged, as soon as this has been committed; null when there is none. */
export const captureRequest = (tx: Tx, context: Context, booking: BookingRow, soon: number) =>
  decideKept(tx, context, booking, new Date(context.now().getTime() + soon))

/** A request came to nothing: what its card keeps is let go, and what a package keeps is free. */
export async function releaseRequest(tx: Tx, context: Context, booking: BookingRow): Promise<void> {
  const session = await findSession(tx, booking, 'authorized')
  if (session) await freeSession(tx, context, session)
  else await decideKept(tx, context, booking, context.now())
}

const nobodyAsked: Requested = { refundId: null, jobs: [] }

/** Money of a booking goes back: a whole session to the package that paid for it, all else to the card. */
export async function refundBooking(
  tx: Tx,
  context: Context,
  booking: BookingRow,
  { cents, reason }: { cents: number; reason: string },
): Promise<Requested> {
  const paid = await lockPaidBooking(tx, booking)
  const { payment } = paid
  if (payment?.status !== 'paid') return nobodyAsked
  const session = sessionOf(payment)
  if (!session || !returnsToPackage(paid, cents, context.now()))
    return insertRefund(tx, context, { payment, cents, reason })
  await returnSession(tx, context, { session, reason })
  return nobodyAsked
}

/** What is left of the price is the provider's: after two days, and not while the patron may say otherwise. */
export async function completeMoney(tx: Tx, context: Context, booking: BookingRow): Promise<void> {
  const sold = { kind: 'booking', id: booking.id } as const
  const now = context.now()
  // What was contested is decided; what else holds it holds it still.
  if (booking.status !== 'no_show' && booking.contestedAt) await holdSale(tx, sold, { held: false, at: now })
  const waitMs = booking.status === 'no_show' ? Math.max(PAYOUT_AFTER_MS, CONTEST_MS) : PAYOUT_AFTER_MS
  await completeSale(tx, sold, { dueAt: new Date(now.getTime() + waitMs) })
  if (booking.status === 'completed') await earnByAttending(tx, context, sold)
}

/** The patron says otherwise: the money stays where it is until that is decided. */
export const contestMoney = (tx: Tx, context: Context, { id }: BookingRow, held = true): Promise<void> =>
  holdSale(tx, { kind: 'booking', id }, { held, at: context.now() })
