import { and, eq, inArray, sql } from '../../../db/drizzle.ts'

import type { Context, PrepaidUnit } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { paymentRefunds, payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import type { BookingRow } from '../transition.ts'
import { splitRefund } from '../../payments/rules.ts'
import { refundOf } from './policy.ts'
import type { RefundTerms } from './policy.ts'
import type { PartyRole } from '../rules.ts'
import { bookings } from '../tables.ts'

/** A booking with everything that determines its refund. */
export interface PaidBooking {
  booking: BookingRow
  /** The payment, or the authorised or reserved one. Null for a free booking. */
  payment: PaymentRow | null
  /** Refunds of the payment so far, completed or pending, to card and fund. */
  promisedCents: number
  /** The part of them that went to the fund. */
  promisedSponsorCents: number
  /** The package unit that pays. */
  unit: PrepaidUnit | null
}

const promised = sql<number>`(select coalesce(sum(r.amount_cents + r.sponsor_cents), 0)::int from ${paymentRefunds} r
  where r.payment_id = ${payments.id})`

const promisedToFund = sql<number>`(select coalesce(sum(r.sponsor_cents), 0)::int from ${paymentRefunds} r
  where r.payment_id = ${payments.id})`

type Reader = Pick<Context, 'deps' | 'now'> & { db: ReadOnly | Tx }

/** Two queries for any number of bookings. */
export async function readPaidBookings(
  { db, deps, now }: Reader,
  ids: readonly string[],
): Promise<PaidBooking[]> {
  const rows = await db
    .select({
      booking: bookings,
      payment: payments,
      promisedCents: promised,
      promisedSponsorCents: promisedToFund,
    })
    .from(bookings)
    .leftJoin(
      payments,
      and(
        eq(payments.payableId, bookings.id),
        eq(payments.payableKind, 'booking'),
        inArray(payments.status, ['authorized', 'paid']),
      ),
    )
    .where(inArray(bookings.id, [...ids]))
  const drawn = rows.flatMap(({ payment }) => (payment?.drawnFrom ? [payment.id] : []))
  const units = drawn.length > 0 ? await deps.prepaid.find(db, drawn, now()) : new Map<string, PrepaidUnit>()
  return rows.map((row) => ({ ...row, unit: (row.payment && units.get(row.payment.id)) ?? null }))
}

export async function findPaidBooking(reader: Reader, { id }: Pick<BookingRow, 'id'>): Promise<PaidBooking> {
  const [paid] = await readPaidBookings(reader, [id])
  if (!paid) throw new Error(`there is no booking ${id}`)
  return paid
}

/** The same with the package locked. The caller holds the lock on the booking. */
export async function lockPaidBooking(
  tx: Tx,
  context: Context,
  booking: Pick<BookingRow, 'id'>,
): Promise<PaidBooking> {
  const reader = { ...context, db: tx }
  const paid = await findPaidBooking(reader, booking)
  if (!paid.unit) return paid
  await context.deps.prepaid.lock(tx, paid.unit.purchaseId)
  return findPaidBooking(reader, booking)
}

/** What can still be refunded, or null when neither a card nor a package has paid. */
export const remainingCents = ({ payment, promisedCents }: PaidBooking): number | null =>
  payment?.status === 'paid' ? payment.capturedCents + payment.sponsorCents - promisedCents : null

/** The fund's share of a refund. The rest is for the card. */
export function fundShareOf({ payment, promisedCents, promisedSponsorCents }: PaidBooking, cents: number) {
  if (payment?.status !== 'paid') return Math.min(payment?.sponsorCents ?? 0, cents)
  const toCard = promisedCents - promisedSponsorCents
  const left = {
    cardCents: payment.capturedCents - toCard,
    sponsorCents: payment.sponsorCents - promisedSponsorCents,
  }
  return splitRefund(left, cents).sponsorCents
}

const goneBack = 'The rest has already been refunded.'

/** The refund at this time, by the rules and at most what is left of the payment. */
export function refundableOf(paid: PaidBooking, by: PartyRole, now: Date): RefundTerms {
  const back = refundOf(paid.booking, by, now)
  const left = remainingCents(paid)
  if (left === null || back.cents <= left) return back
  return { cents: left, because: goneBack, until: null, isLate: back.isLate }
}

/** Whether a refund is a whole unit of an open package and returns there. Otherwise it goes to the card. */
export const returnsToPackage = ({ payment, promisedCents, unit }: PaidBooking, cents: number): boolean =>
  payment !== null && unit !== null && cents === payment.amountCents && promisedCents === 0 && unit.isOpen
