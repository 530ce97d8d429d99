import type { Commitment } from '../../../context.ts'
import { and, eq, inArray, or } from '../../../db/drizzle.ts'
import { mayGoToStaff } from '../claims/unsettled.ts'
import { openStatuses } from '../rules.ts'
import { disputes } from '../tables.ts'

export const disputeCommitments = {
  disputes: {
    countWaiting: (db, userId, now) =>
      db.$count(
        disputes,
        or(
          and(
            or(eq(disputes.patronId, userId), eq(disputes.sellerId, userId)),
            inArray(disputes.status, [...openStatuses]),
          ),
          and(eq(disputes.sellerId, userId), mayGoToStaff(now)),
        ),
      ),
  },
} satisfies Record<string, Commitment>
