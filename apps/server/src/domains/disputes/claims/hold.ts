import { and, eq, inArray, ne } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { holdOrder, releaseOrder } from '../../orders/state/hold.ts'
import { hasOpenDispute } from '../queries.ts'
import { openChargebackStatuses } from '../rules.ts'
import { chargebackShares, chargebacks } from '../tables.ts'

/** Whether a bank has, or may want, something of an order. */
async function hasOpenChargeback(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: chargebacks.id })
    .from(chargebackShares)
    .innerJoin(chargebacks, eq(chargebacks.id, chargebackShares.chargebackId))
    .where(
      and(eq(chargebackShares.orderId, orderId), inArray(chargebacks.status, [...openChargebackStatuses])),
    )
    .limit(1)
  return row !== undefined
}

/** Whether another bank's claim than this one has the money of an order. */
export async function isFrozenByOther(tx: Tx, orderId: string, chargebackId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: chargebacks.id })
    .from(chargebackShares)
    .innerJoin(chargebacks, eq(chargebacks.id, chargebackShares.chargebackId))
    .where(
      and(
        eq(chargebackShares.orderId, orderId),
        ne(chargebacks.id, chargebackId),
        inArray(chargebacks.status, ['needs_response', 'under_review']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Money and clock of an order stand still as long as something about it is open. */
export async function holdOrRelease(tx: Tx, context: Context, orderId: string): Promise<void> {
  const open = (await hasOpenDispute(tx, orderId)) || (await hasOpenChargeback(tx, orderId))
  await (open ? holdOrder : releaseOrder)(tx, context, orderId)
}
