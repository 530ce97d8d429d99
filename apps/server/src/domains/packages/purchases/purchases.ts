import { and, eq } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { findPayment } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { leadsTo } from '../rules.ts'
import { packagePurchases, packageUnits } from '../tables.ts'

export type PurchaseRow = typeof packagePurchases.$inferSelect

export async function findPurchase(db: ReadOnly | Tx, id: string): Promise<PurchaseRow> {
  const [row] = isId(id) ? await db.select().from(packagePurchases).where(eq(packagePurchases.id, id)) : []
  if (!row) throw notFound('package')
  return row
}

/** Locks a purchase until the transaction ends. Lock order: bookings by id, then the purchase, then its payments. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  const [row] = isId(id)
    ? await tx.select().from(packagePurchases).where(eq(packagePurchases.id, id)).for('update')
    : []
  if (!row) throw notFound('package')
  return row
}

/** Changes the status of a purchase. The caller has locked it. */
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

/** The numbers of the units in use. */
export async function unitNumbersInUse(db: ReadOnly | Tx, purchaseId: string): Promise<number[]> {
  const rows = await db
    .select({ place: packageUnits.place })
    .from(packageUnits)
    .where(and(eq(packageUnits.purchaseId, purchaseId), packageUnits.isTaken))
  return rows.map(({ place }) => place)
}

/** The numbers of the units that are sold rather than reserved for a request. */
export async function soldUnitNumbers(db: ReadOnly | Tx, purchaseId: string): Promise<number[]> {
  const rows = await db
    .select({ place: packageUnits.place })
    .from(packageUnits)
    .innerJoin(payments, eq(payments.id, packageUnits.paymentId))
    .where(and(eq(packageUnits.purchaseId, purchaseId), packageUnits.isTaken, eq(payments.status, 'paid')))
  return rows.map(({ place }) => place)
}

/** Refuses bookings and refunds while a bank has the money. */
export function checkNotFrozen({ frozenSince }: Pick<PurchaseRow, 'frozenSince'>): void {
  if (frozenSince !== null)
    throw problem(
      'CONFLICT',
      "The patron's bank has taken the payment of this package back for now. Nothing can be booked or refunded until it has decided.",
    )
}

/** The payment that bought the package. */
export async function paymentOf(db: ReadOnly | Tx, purchaseId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, { kind: 'package', id: purchaseId, status: 'paid' })
  if (!payment) throw new Error(`package ${purchaseId} was not paid`)
  return payment
}

export const auditEntry = (before: PurchaseRow | null, after: PurchaseRow) => ({
  subject: `purchase:${after.id}`,
  ...(before && { before: { status: before.status } }),
  after: { status: after.status, ...(after.closedBecause && { because: after.closedBecause }) },
})

/** The bookings that its units pay for or are reserved for. */
export async function listBookedWith(db: ReadOnly, purchaseId: string): Promise<string[]> {
  const rows = await db
    .select({ bookingId: packageUnits.bookingId })
    .from(packageUnits)
    .where(and(eq(packageUnits.purchaseId, purchaseId), packageUnits.isTaken))
    .orderBy(packageUnits.bookingId)
  return rows.map(({ bookingId }) => bookingId)
}
