import { desc, eq } from '../../../db/drizzle.ts'

import type { OrderDispute } from '@wellspring/api/contract/orders'

import type { ReadOnly } from '../../../db/database.ts'
import { orderLines } from '../../orders/tables.ts'
import { disputeNumber } from '../rules.ts'
import { disputes } from '../tables.ts'

/** What was or is disputed about an order, the newest first. */
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
  }))
}
