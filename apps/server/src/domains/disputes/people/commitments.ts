import type { Commitment } from '../../../context.ts'
import { and, eq, inArray, or } from '../../../db/drizzle.ts'
import { disputes } from '../tables.ts'

const openDisputes = ['pending', 'accepted', 'returning', 'escalated'] as const

export const disputeCommitments = {
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
} satisfies Record<string, Commitment>
