import type { Commitment } from '../../../context.ts'
import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import { openChargebackStatuses } from '../chargebacks/rules.ts'
import { chargebacks, paymentRefunds, payments } from '../tables.ts'

export const paymentCommitments = {
  // Payments and refunds that a bank or the gateway has not decided yet.
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
} satisfies Record<string, Commitment>
