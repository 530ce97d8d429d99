import { and, eq, inArray, not, or, sql } from '../../../db/drizzle.ts'

import { disputes } from '../../disputes/tables.ts'
import { moveOrder } from '../../orders/state/transition.ts'
import { orders } from '../../orders/tables.ts'
import { openChargebackStatuses } from '../../payments/chargebacks/rules.ts'
import { chargebacks, paymentRefunds, payments } from '../../payments/tables.ts'
import { ledgerAccounts, payouts } from '../../wallet/tables.ts'
import { idsOf, isWithBank, noteOf } from '../commitment.ts'
import type { Commitment } from '../commitment.ts'

const openDisputes = ['pending', 'accepted', 'returning', 'escalated'] as const

export const trade = {
  // Whoever has bought has a right to get it; who does not want it any more cancels it first.
  orders: {
    countWaiting: (db, userId) =>
      db.$count(orders, and(eq(orders.patronId, userId), inArray(orders.status, ['pending', 'shipping']))),
  },
  // What was not sent is paid back; what is on its way arrives.
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
    countWaiting: (db, userId) =>
      db.$count(
        orders,
        and(
          eq(orders.sellerId, userId),
          or(
            eq(orders.status, 'shipping'),
            and(eq(orders.status, 'pending'), isWithBank('order', orders.id)),
          ),
        ),
      ),
  },
  disputes: {
    countWaiting: (db, userId) =>
      db.$count(
        disputes,
        and(
          or(eq(disputes.patronId, userId), eq(disputes.sellerId, userId)),
          inArray(disputes.status, [...openDisputes]),
        ),
      ),
  },
  // Money that a bank or the card provider has not decided about.
  payments: {
    countWaiting: async (db, userId) => {
      const own = sql`select p.id from ${payments} p where p.payer_id = ${userId}`
      return (
        (await db.$count(
          payments,
          and(
            eq(payments.payerId, userId),
            inArray(payments.status, ['processing', 'requires_action', 'authorized']),
          ),
        )) +
        (await db.$count(
          paymentRefunds,
          and(sql`${paymentRefunds.paymentId} in (${own})`, eq(paymentRefunds.status, 'requested')),
        )) +
        (await db.$count(
          chargebacks,
          and(
            sql`${chargebacks.paymentId} in (${own})`,
            inArray(chargebacks.status, [...openChargebackStatuses]),
          ),
        ))
      )
    },
  },
  // What was earned is paid out first.
  balance: {
    countWaiting: async (db, userId) => {
      const money = await db.$count(
        ledgerAccounts,
        and(
          eq(ledgerAccounts.ownerId, userId),
          inArray(ledgerAccounts.kind, ['seller_pending', 'seller_available', 'seller_transit', 'prepaid']),
          sql`${ledgerAccounts.balance} <> 0`,
        ),
      )
      const underWay = await db.$count(
        payouts,
        and(eq(payouts.sellerId, userId), inArray(payouts.status, ['pending', 'held', 'in_transit'])),
      )
      return money + underWay
    },
  },
} satisfies Record<string, Commitment>
