import { and, asc, eq, isNull } from 'drizzle-orm'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { checkouts, orders } from '../orders/tables.ts'
import { saleOfOrder } from './sale-of-order.ts'
import { openSales } from './sales.ts'
import { releases } from './tables.ts'

/** Opens the sales of paid orders that have none: they are older than the wallet. */
export async function openMissingSales(context: Context): Promise<void> {
  const missing = await context.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .leftJoin(releases, eq(releases.orderId, orders.id))
    .where(and(eq(checkouts.status, 'paid'), isNull(releases.orderId)))
    .orderBy(asc(orders.id))
    .limit(500)
  for (const { id } of missing)
    await change(context, 'sale.open', async (tx) => {
      const sale = await saleOfOrder(tx, id, context.deps.config.commission)
      if (!sale) return { result: undefined }
      await openSales(tx, context, [sale])
      return { subject: `order:${id}`, after: { totalCents: sale.totalCents }, result: undefined }
    })
}
