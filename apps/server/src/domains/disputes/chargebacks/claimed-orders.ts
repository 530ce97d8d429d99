import { and, asc, eq, inArray, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { takeForBank } from '../../orders/returns/take-for-bank.ts'
import type { OrderRow } from '../../orders/queries.ts'
import { orders, refunds } from '../../orders/tables.ts'
import { freezeSale } from '../../wallet/sales/chargebacks.ts'
import type { LockedClaim, Share } from './locked-claim.ts'
import { holdOrRelease, isFrozenByOther } from '../claims/hold.ts'
import { openStatuses } from '../rules.ts'
import { chargebackShares, disputes } from '../tables.ts'

/** The orders of a payment, kept from changing until the transaction ends, in one order for everybody. */
async function lockOrders(tx: Tx, checkoutId: string): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  const moving = await tx.$count(refunds, and(inArray(refunds.orderId, ids), eq(refunds.status, 'requested')))
  if (moving > 0) throw new Error(`something of checkout ${checkoutId} is still on its way back`)
  return rows
}

async function writeShares(tx: Tx, chargebackId: string, shares: readonly Share[]) {
  const own = shares.flatMap(({ part: { sold }, cents }) =>
    sold ? [{ orderId: sold.id, amountCents: cents }] : [],
  )
  const ids = own.map(({ orderId }) => orderId)
  const open = await tx
    .select({ id: disputes.id, orderId: disputes.orderId })
    .from(disputes)
    .where(and(inArray(disputes.orderId, ids), inArray(disputes.status, [...openStatuses])))
  const disputeOf = (orderId: string) => open.find((one) => one.orderId === orderId)?.id ?? null
  await tx
    .insert(chargebackShares)
    .values(own.map((share) => ({ ...share, chargebackId, disputeId: disputeOf(share.orderId) })))
    .onConflictDoUpdate({
      target: [chargebackShares.chargebackId, chargebackShares.orderId],
      set: {
        amountCents: sql`excluded.amount_cents`,
        disputeId: sql`coalesce(${chargebackShares.disputeId}, excluded.dispute_id)`,
      },
    })
}

/** The orders that were paid together. */
export async function claimedOrders(tx: Tx, context: Context, checkoutId: string): Promise<LockedClaim> {
  const rows = await lockOrders(tx, checkoutId)
  return {
    parts: rows.map((order) => ({
      id: order.id,
      sold: { kind: 'order', id: order.id },
      sellerId: order.sellerId,
      leftCents: order.totalCents - order.refundedCents,
      freeze: (frozen) => freezeSale(tx, context, { kind: 'order', id: order.id }, frozen),
      take: (lost) =>
        takeForBank(tx, context, {
          order,
          ...lost,
        }),
      holdOrRelease: () => holdOrRelease(tx, context, order.id),
    })),
    isFrozenByOther: (part, chargebackId) => isFrozenByOther(tx, part.id, chargebackId),
    // What is open about an order is asked by its own hold.
    hasOpenClaim: () => Promise.resolve(false),
    writeShares: (chargebackId, shares) => writeShares(tx, chargebackId, shares),
  }
}
