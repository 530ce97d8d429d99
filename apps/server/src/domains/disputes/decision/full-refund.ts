import { eq } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { backFor } from '../../orders/returns/refund-order.ts'
import { orders } from '../../orders/tables.ts'
import { partsOf } from '../rules.ts'
import type { disputes } from '../tables.ts'

type Disputed = Pick<typeof disputes.$inferSelect, 'orderId' | 'amountCents'>

/** The refund if everything disputed is refunded now, with the shipping shown separately. */
export async function fullRefundOf(db: ReadOnly, { orderId, amountCents }: Disputed) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return partsOf(order ? await backFor(db, order, amountCents) : 0, amountCents)
}
