import { eq, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { holdSale } from '../../wallet/sales/sales.ts'
import { findHeldSince } from '../queries.ts'
import { orders } from '../tables.ts'

/** Holds an order's deadline and money. */
export const holdOrder = (tx: Tx, context: Context, id: string): Promise<void> =>
  holdSale(tx, { kind: 'order', id }, { held: true, at: context.now() })

/** Releases both. The time in between does not count towards the deadline. */
export async function releaseOrder(tx: Tx, context: Context, id: string): Promise<void> {
  const heldSince = await findHeldSince(tx, id)
  if (heldSince === null) return
  const now = context.now()
  const held = sql`make_interval(secs => ${(now.getTime() - heldSince.getTime()) / 1000})`
  await tx
    .update(orders)
    .set({
      statusSince: sql`case when ${orders.status} in ('pending', 'shipping') then ${orders.statusSince} + ${held} else ${orders.statusSince} end`,
      remindedAt: sql`${orders.remindedAt} + ${held}`,
    })
    .where(eq(orders.id, id))
  await holdSale(tx, { kind: 'order', id }, { held: false, at: now })
}
