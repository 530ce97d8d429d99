import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { bookingPayments } from '../booking/tables.ts'
import { leadsTo } from './rules.ts'
import { packagePurchases } from './tables.ts'

export type PurchaseRow = typeof packagePurchases.$inferSelect

export async function findPurchase(db: ReadOnly | Tx, id: string): Promise<PurchaseRow> {
  const [row] = isId(id) ? await db.select().from(packagePurchases).where(eq(packagePurchases.id, id)) : []
  if (!row) throw notFound('package')
  return row
}

/**
 * A purchase that nobody else can change until the transaction ends. Whoever needs bookings as well locks them first,
 * in the order of their ids: bookings, then the purchase, then its payments.
 */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  const [row] = isId(id)
    ? await tx.select().from(packagePurchases).where(eq(packagePurchases.id, id)).for('update')
    : []
  if (!row) throw notFound('package')
  return row
}

/** One step of a purchase. The caller has locked it. */
export async function movePurchase(
  tx: Tx,
  { id, status: from }: PurchaseRow,
  set: Partial<PurchaseRow> & Pick<PurchaseRow, 'status'>,
): Promise<PurchaseRow> {
  if (!leadsTo(from, set.status))
    throw problem('ILLEGAL_TRANSITION', `A package that is ${from} cannot become ${set.status}.`)
  const [after] = await tx.update(packagePurchases).set(set).where(eq(packagePurchases.id, id)).returning()
  if (!after) throw new Error('the purchase was not written')
  return after
}

/** A session of a package that something is booked with. */
const isTaken = and(
  isNotNull(bookingPayments.place),
  inArray(bookingPayments.status, ['authorized', 'paid']),
  isNull(bookingPayments.returnedAt),
)

async function placesOf(db: ReadOnly | Tx, purchaseId: string, which: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ place: bookingPayments.place })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.purchaseId, purchaseId), isTaken, which))
  return rows.flatMap(({ place }) => (place === null ? [] : [place]))
}

/** The places that are taken. */
export const takenPlaces = (db: ReadOnly | Tx, purchaseId: string) => placesOf(db, purchaseId, undefined)

/** Those of them that are sold, and not only kept for a request. */
export const paidPlaces = (db: ReadOnly | Tx, purchaseId: string) =>
  placesOf(db, purchaseId, eq(bookingPayments.status, 'paid'))

/** Nothing is booked or given back while a bank has what was paid. */
export function checkNotFrozen({ frozenSince }: Pick<PurchaseRow, 'frozenSince'>): void {
  if (frozenSince !== null)
    throw problem(
      'CONFLICT',
      "The patron's bank has taken the payment of this package back for now. Nothing can be booked or given back until it has decided.",
    )
}

/** The payment that bought it. */
export async function paymentOf(db: ReadOnly | Tx, purchaseId: string) {
  const [row] = await db
    .select()
    .from(bookingPayments)
    .where(
      and(
        eq(bookingPayments.purchaseId, purchaseId),
        isNull(bookingPayments.bookingId),
        eq(bookingPayments.status, 'paid'),
      ),
    )
  if (!row) throw new Error(`package ${purchaseId} was not paid`)
  return row
}

/** What the trail keeps of a step of a purchase. */
export const auditEntry = (before: PurchaseRow | null, after: PurchaseRow) => ({
  subject: `purchase:${after.id}`,
  ...(before && { before: { status: before.status } }),
  after: { status: after.status, ...(after.closedBecause && { because: after.closedBecause }) },
})

/** The bookings that its sessions pay for, or are kept for. */
export async function listBookedWith(db: ReadOnly, purchaseId: string): Promise<string[]> {
  const rows = await db
    .select({ bookingId: bookingPayments.bookingId })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.purchaseId, purchaseId), isTaken))
    .orderBy(bookingPayments.bookingId)
  return rows.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]))
}
