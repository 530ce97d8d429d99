import { desc, eq, or } from '../../../db/drizzle.ts'

import type { Contributions } from '../../../context.ts'
import { sellers } from '../../catalogue/tables.ts'
import { users } from '../../identity/tables.ts'
import { buyerName } from '../queries.ts'
import { orderNumber } from '../rules.ts'
import { orders } from '../tables.ts'

/** A person's latest purchases or sales. */
export const recentOrders: Contributions['recent']['orders'] = async (db, userId) => {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      sellerId: orders.sellerId,
      sellerName: sellers.name,
      buyerName,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.patronId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(or(eq(orders.patronId, userId), eq(orders.sellerId, userId)))
    .orderBy(desc(orders.id))
    .limit(3)
  return rows.map((row) => ({
    id: row.id,
    number: orderNumber(row.number),
    status: row.status,
    with: row.sellerId === userId ? row.buyerName : row.sellerName,
    total: row.totalCents / 100,
    at: row.createdAt.toISOString(),
  }))
}
