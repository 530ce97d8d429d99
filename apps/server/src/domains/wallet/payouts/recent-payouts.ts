import { desc, eq } from '../../../db/drizzle.ts'

import type { Contributions } from '../../../context.ts'
import { payouts } from '../tables.ts'

/** The latest payouts of a seller. */
export const recentPayouts: Contributions['recent']['payouts'] = async (db, userId) => {
  const rows = await db
    .select({
      id: payouts.id,
      status: payouts.status,
      amountCents: payouts.amountCents,
      createdAt: payouts.createdAt,
    })
    .from(payouts)
    .where(eq(payouts.sellerId, userId))
    .orderBy(desc(payouts.id))
    .limit(3)
  return rows.map(({ id, status, amountCents, createdAt }) => ({
    id,
    status,
    amount: amountCents / 100,
    at: createdAt.toISOString(),
  }))
}
