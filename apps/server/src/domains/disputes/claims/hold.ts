import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { OrderRow } from '../../orders/tables.ts'
import { holdOrder, releaseOrder } from '../../orders/state/hold.ts'
import { hasOpenClaim } from '../../payments/chargebacks/queries.ts'
import { hasUnsettledDispute } from './unsettled.ts'

/** Holds an order's money and deadline while any of its disputes is unsettled, and releases them otherwise. */
export async function holdOrRelease(tx: Tx, context: Context, { id, checkoutId }: OrderRow): Promise<void> {
  const isUnsettled =
    (await hasUnsettledDispute(tx, id, context.now())) || (await hasOpenClaim(tx, checkoutId))
  await (isUnsettled ? holdOrder : releaseOrder)(tx, context, id)
}
