import type { Commitment } from '../../../context.ts'
import { and, eq, gte, inArray, or } from '../../../db/drizzle.ts'
import { ESCALATION_MS, openStatuses } from '../rules.ts'
import { disputes } from '../tables.ts'

/** What a seller has refused, and its buyer may take to staff still. */
const mayGoToStaff = (now: Date) =>
  and(
    eq(disputes.status, 'rejected'),
    eq(disputes.escalatedOnce, false),
    gte(disputes.statusSince, new Date(now.getTime() - ESCALATION_MS)),
  )

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
