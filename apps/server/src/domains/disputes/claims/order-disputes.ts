import { and, asc, desc, eq, inArray, sql } from '../../../db/drizzle.ts'

import type { OrderDispute, SellerOrder } from '@wellspring/api/contract/orders'

import type { ReadOnly } from '../../../db/database.ts'
import { orderLines } from '../../orders/tables.ts'
import { deadlineOf, disputeNumber, openStatuses } from '../rules.ts'
import type { DisputeState } from '../rules.ts'
import { disputes } from '../tables.ts'

/** When a dispute changes its status automatically. */
const untilOf = (dispute: Pick<DisputeState, 'status' | 'statusSince'>) =>
  deadlineOf(dispute)?.at.toISOString() ?? null

/** All disputes of an order, newest first. */
export async function listOrderDisputes(db: ReadOnly, orderId: string): Promise<OrderDispute[]> {
  const rows = await db
    .select({ dispute: disputes, name: orderLines.name })
    .from(disputes)
    .innerJoin(orderLines, eq(orderLines.id, disputes.lineId))
    .where(eq(disputes.orderId, orderId))
    .orderBy(desc(disputes.id))
  return rows.map(({ dispute, name }) => ({
    id: dispute.id,
    number: disputeNumber(dispute.number),
    name,
    status: dispute.status,
    refundedAmount: (dispute.refundedCents + dispute.refundedShippingCents) / 100,
    since: dispute.statusSince.toISOString(),
    until: untilOf(dispute),
  }))
}

/** The most relevant open dispute per order: one that awaits the seller's answer, or else the oldest. */
export async function listOpenDisputes(
  db: ReadOnly,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<SellerOrder['openDispute']>>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId, status, statusSince } = disputes
  const rows = await db
    .selectDistinctOn([orderId], { id, orderId, status, statusSince })
    .from(disputes)
    .where(and(inArray(orderId, [...orderIds]), inArray(status, [...openStatuses])))
    .orderBy(orderId, sql`${status} = 'pending' desc`, asc(id))
  return new Map(rows.map((row) => [row.orderId, { id: row.id, status: row.status, until: untilOf(row) }]))
}
