import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { OrderRow } from '../../orders/queries.ts'
import { holdOrder, releaseOrder } from '../../orders/state/hold.ts'
import { hasOpenClaim } from '../../payments/chargebacks/queries.ts'
import { hasOpenDispute } from '../queries.ts'

/** Money and clock of an order stand still as long as something about it is open. */
export async function holdOrRelease(tx: Tx, context: Context, { id, checkoutId }: OrderRow): Promise<void> {
  const open = (await hasOpenDispute(tx, id)) || (await hasOpenClaim(tx, checkoutId))
  await (open ? holdOrder : releaseOrder)(tx, context, id)
}
