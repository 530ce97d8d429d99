import type { Commitment } from '../../../context.ts'
import { and, eq, gt, inArray } from '../../../db/drizzle.ts'
import { ledgerAccounts, payouts } from '../tables.ts'

export const walletCommitments = {
  // Earnings are paid out before the account is closed. A debt stays in the ledger and does not delay it.
  balance: {
    countWaiting: async (db, userId) => {
      const money = await db.$count(
        ledgerAccounts,
        and(
          eq(ledgerAccounts.ownerId, userId),
          inArray(ledgerAccounts.kind, ['seller_pending', 'seller_available', 'seller_transit', 'prepaid']),
          gt(ledgerAccounts.balance, 0),
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
