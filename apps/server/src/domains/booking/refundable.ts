import { and, eq, inArray, sql } from 'drizzle-orm'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { lockPurchase } from '../packages/purchases.ts'
import type { PurchaseRow } from '../packages/purchases.ts'
import { isOpen } from '../packages/rules.ts'
import { packagePurchases } from '../packages/tables.ts'
import type { PaymentRow } from './money-rules.ts'
import type { BookingRow } from './transition.ts'
import { refundOf } from './policy.ts'
import type { RefundTerms } from './policy.ts'
import type { PartyRole } from './rules.ts'
import { bookingPayments, bookingRefunds, bookings } from './tables.ts'

/** A booking and what decides where its money goes when it ends. */
export interface PaidBooking {
  booking: BookingRow
  /** What has paid for it, or keeps what pays; null of what costs nothing. */
  payment: PaymentRow | null
  /** What of the payment has gone back, or is on its way. */
  promisedCents: number
  /** The package whose session it is. */
  purchase: PurchaseRow | null
}

const promised = sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${bookingRefunds} r
  where r.payment_id = ${bookingPayments.id})`

/** One query, however many they are. */
export const readPaidBookings = (db: ReadOnly | Tx, ids: readonly string[]): Promise<PaidBooking[]> =>
  db
    .select({
      booking: bookings,
      payment: bookingPayments,
      promisedCents: promised,
      purchase: packagePurchases,
    })
    .from(bookings)
    .leftJoin(
      bookingPayments,
      and(
        eq(bookingPayments.bookingId, bookings.id),
        inArray(bookingPayments.status, ['authorized', 'paid']),
      ),
    )
    .leftJoin(packagePurchases, eq(packagePurchases.id, bookingPayments.purchaseId))
    .where(inArray(bookings.id, [...ids]))

export async function findPaidBooking(
  db: ReadOnly | Tx,
  { id }: Pick<BookingRow, 'id'>,
): Promise<PaidBooking> {
  const [paid] = await readPaidBookings(db, [id])
  if (!paid) throw new Error(`there is no booking ${id}`)
  return paid
}

/** The same, kept from changing with its package until the transaction ends. The caller has locked the booking. */
export async function lockPaidBooking(tx: Tx, booking: Pick<BookingRow, 'id'>): Promise<PaidBooking> {
  const paid = await findPaidBooking(tx, booking)
  if (!paid.purchase) return paid
  await lockPurchase(tx, paid.purchase.id)
  return findPaidBooking(tx, booking)
}

/** What can still go back; null when nothing was taken from a card or out of a package. */
export const remainingCents = ({ payment, promisedCents }: PaidBooking): number | null =>
  payment?.status === 'paid' ? payment.capturedCents - promisedCents : null

const goneBack = 'What was paid has gone back already, so that is all that is left.'

/** What goes back now: as the rules say, and no more than is left of what was paid. */
export function refundableOf(paid: PaidBooking, by: PartyRole, now: Date): RefundTerms {
  const back = refundOf(paid.booking, by, now)
  const left = remainingCents(paid)
  if (left === null || back.cents <= left) return back
  return { cents: left, because: goneBack, until: null, isLate: back.isLate }
}

/** Whether so much is a whole session that returns to its package, since that is open still; all else is for the card. */
export const returnsToPackage = (
  { payment, promisedCents, purchase }: PaidBooking,
  cents: number,
  now: Date,
): boolean =>
  payment !== null &&
  purchase !== null &&
  cents === payment.amountCents &&
  promisedCents === 0 &&
  isOpen(purchase, now)
