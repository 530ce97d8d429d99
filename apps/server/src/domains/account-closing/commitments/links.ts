import { and, eq, inArray, isNull, ne } from '../../../db/drizzle.ts'

import { cancelMembership } from '../../memberships/actions/cancel-membership.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { leaveOrganisation } from '../../organisations/actions/leave-organisation.ts'
import { organisationMembers, organisations } from '../../organisations/tables.ts'
import { revokeConsent } from '../../sharing/actions/revoke-consent.ts'
import { consents } from '../../sharing/tables.ts'
import { idsOf, patronOf } from '../commitment.ts'
import type { Commitment } from '../commitment.ts'

const running = ['active', 'past_due', 'paused'] as const

export const links = {
  sharedResults: {
    onlyWhenClosed: true,
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: consents.id })
          .from(consents)
          .where(and(eq(consents.patronId, userId), eq(consents.status, 'given'))),
      ),
    end: (context, id, { userId }) => revokeConsent(context, patronOf(userId), id),
  },
  organisations: {
    onlyWhenClosed: true,
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: organisationMembers.id })
          .from(organisationMembers)
          .where(and(eq(organisationMembers.patronId, userId), isNull(organisationMembers.endedAt))),
      ),
    end: (context, id, { userId }) => leaveOrganisation(context, patronOf(userId), id),
  },
  // Nothing more is charged; what was paid for is there to its end.
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
          // Counted among those that end.
          eq(subscriptions.cancelAtPeriodEnd, true),
        ),
      ),
  },
  // People who belong to it are not left without anybody to answer for it.
  ownOrganisation: {
    countWaiting: (db, userId) =>
      db.$count(
        organisationMembers,
        and(
          isNull(organisationMembers.endedAt),
          inArray(
            organisationMembers.organisationId,
            db.select({ id: organisations.id }).from(organisations).where(eq(organisations.ownerId, userId)),
          ),
        ),
      ),
  },
} satisfies Record<string, Commitment>
