import { DISPUTE_WITHIN_DAYS } from '@wellspring/api/contract/delivery'

import { idsOf, noteOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq, gt, inArray, lt, not, or } from '../../../db/drizzle.ts'
import { isWithBank } from '../../wallet/sales/with-bank.ts'
import { daysAfter } from '../rules.ts'
import { transitionOrder } from '../state/transition.ts'
import { orders } from '../tables.ts'

export const orderCommitments = {
  // A buyer is entitled to delivery. Those who no longer want an order cancel it first.
  orders: {
    countWaiting: (db, userId) =>
      db.$count(orders, and(eq(orders.patronId, userId), inArray(orders.status, ['pending', 'shipping']))),
  },
  // Unshipped orders are refunded. Shipped ones arrive, and the seller stays responsible while returns are possible.
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
      transitionOrder(
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
