import { DISPUTE_WITHIN_DAYS } from '@wellspring/api/contract/delivery'

import { idsOf, noteOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq, gt, inArray, lt, not, or } from '../../../db/drizzle.ts'
import { isWithBank } from '../../wallet/sales/with-bank.ts'
import { daysAfter } from '../rules.ts'
import { moveOrder } from '../state/transition.ts'
import { orders } from '../tables.ts'

export const orderCommitments = {
  // Whoever has bought has a right to get it; who does not want it any more cancels it first.
  orders: {
    countWaiting: (db, userId) =>
      db.$count(orders, and(eq(orders.patronId, userId), inArray(orders.status, ['pending', 'shipping']))),
  },
  // What was not sent is paid back; what is on its way arrives, and is the seller's to answer for as long as it may come back.
  sales: {
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: orders.id })
          .from(orders)
          .where(
            and(
              eq(orders.sellerId, userId),
              eq(orders.status, 'pending'),
              not(isWithBank('order', orders.id)),
            ),
          )
          .orderBy(orders.id),
      ),
    end: (context, id, leaving) =>
      moveOrder(
        context,
        { actor: null, id },
        { step: 'cancel', note: noteOf(leaving), isDue: ({ status }) => status === 'pending' },
      ),
    countWaiting: (db, userId, now) =>
      db.$count(
        orders,
        and(
          eq(orders.sellerId, userId),
          or(
            eq(orders.status, 'shipping'),
            and(
              eq(orders.status, 'completed'),
              gt(orders.completedAt, daysAfter(now, -DISPUTE_WITHIN_DAYS)),
              lt(orders.refundedCents, orders.totalCents),
            ),
            and(eq(orders.status, 'pending'), isWithBank('order', orders.id)),
          ),
        ),
      ),
  },
} satisfies Record<string, Commitment>
