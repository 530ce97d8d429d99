import { idsOf, patronOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq, inArray, ne, or } from '../../../db/drizzle.ts'
import { cancelMembership } from '../actions/cancel-membership.ts'
import { subscriptions } from '../tables.ts'

const running = ['active', 'past_due', 'paused'] as const

export const membershipCommitments = {
  // Nothing more is charged, and the paid period stays valid.
  membership: {
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.userId, userId),
              inArray(subscriptions.status, [...running]),
              eq(subscriptions.cancelAtPeriodEnd, false),
            ),
          ),
      ),
    end: (context, _id, { userId }) => cancelMembership(context, patronOf(userId), undefined),
    countWaiting: (db, userId) =>
      db.$count(
        subscriptions,
        and(
          eq(subscriptions.userId, userId),
          ne(subscriptions.status, 'canceled'),
          // Memberships that are still renewed are counted in `listEnding`. A first payment must be decided first.
          or(eq(subscriptions.cancelAtPeriodEnd, true), eq(subscriptions.status, 'incomplete')),
        ),
      ),
  },
} satisfies Record<string, Commitment>
