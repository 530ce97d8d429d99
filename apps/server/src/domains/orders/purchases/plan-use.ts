import { and, eq, gt, gte, inArray } from '../../../db/drizzle.ts'

import type { PlanUse } from '../../../context.ts'
import { payments } from '../../payments/tables.ts'
import { checkouts, orderLines } from '../tables.ts'

/** An order that has earned tokens or will once its payment succeeds, because part of them comes from the plan. */
export const orderUse: PlanUse = async (db, { userId, since }) => {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(checkouts, eq(checkouts.id, orderLines.checkoutId))
    .innerJoin(payments, eq(payments.id, checkouts.id))
    .where(
      and(
        eq(checkouts.patronId, userId),
        gte(checkouts.createdAt, since),
        gt(orderLines.tokensEarned, 0),
        inArray(payments.status, ['processing', 'requires_action', 'authorized', 'paid']),
      ),
    )
    .limit(1)
  return row !== undefined
}
