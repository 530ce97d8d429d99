import { and, asc, eq, inArray, sql } from '../../../db/drizzle.ts'

import type { OrderShare } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { openStatuses } from '../rules.ts'
import { chargebackShares, disputes } from '../tables.ts'

/** Stores each order's share of a chargeback, with its open dispute. */
export async function keepShares(tx: Tx, chargebackId: string, shares: readonly OrderShare[]): Promise<void> {
  const ids = shares.map(({ id }) => id)
  const open = await tx
    .select({ id: disputes.id, orderId: disputes.orderId })
    .from(disputes)
    .where(and(inArray(disputes.orderId, ids), inArray(disputes.status, [...openStatuses])))
  const rows = shares.map(({ id: orderId, cents: amountCents }) => ({
    chargebackId,
    orderId,
    amountCents,
    disputeId: open.find((one) => one.orderId === orderId)?.id ?? null,
  }))
  await tx
    .insert(chargebackShares)
    .values(rows)
    .onConflictDoUpdate({
      target: [chargebackShares.chargebackId, chargebackShares.orderId],
      set: {
        amountCents: sql`excluded.amount_cents`,
        disputeId: sql`coalesce(${chargebackShares.disputeId}, excluded.dispute_id)`,
      },
    })
}

export const listShares = (db: ReadOnly, chargebackId: string): Promise<OrderShare[]> =>
  db
    .select({ id: chargebackShares.orderId, cents: chargebackShares.amountCents })
    .from(chargebackShares)
    .where(eq(chargebackShares.chargebackId, chargebackId))
    .orderBy(asc(chargebackShares.orderId))
