import { and, eq, inArray, isNull, ne, not, or, sql } from '../../../db/drizzle.ts'

import { cancelMembership } from '../../memberships/actions/cancel-membership.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { closeOrganisation } from '../../organisations/actions/close-organisation.ts'
import { leaveOrganisation } from '../../organisations/actions/leave-organisation.ts'
import { organisationAdministrators, organisationMembers, organisations } from '../../organisations/tables.ts'
import { revokeConsent } from '../../sharing/actions/revoke-consent.ts'
import { consents } from '../../sharing/tables.ts'
import { idsOf, ownerOf, patronOf } from '../commitment.ts'
import type { Commitment } from '../commitment.ts'

const isOwnOpen = (userId: string) => and(eq(organisations.ownerId, userId), isNull(organisations.closedAt))

const hasOthers = sql`(exists (select from ${organisationMembers} m
    where m.organisation_id = ${organisations.id} and m.ended_at is null)
  or exists (select from ${organisationAdministrators} a
    where a.organisation_id = ${organisations.id} and a.role <> 'owner'))`

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
          // The others are counted among those that end; a first payment is decided first.
          or(eq(subscriptions.cancelAtPeriodEnd, true), eq(subscriptions.status, 'incomplete')),
        ),
      ),
  },
  // People who belong to it, or look after it as well, are not left without anybody to answer for it.
  ownOrganisation: {
    onlyWhenClosed: true,
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: organisations.id })
          .from(organisations)
          .where(and(isOwnOpen(userId), not(hasOthers))),
      ),
    end: (context, _id, { userId }) => closeOrganisation(context, ownerOf(userId)),
    countWaiting: (db, userId) => db.$count(organisations, and(isOwnOpen(userId), hasOthers)),
  },
} satisfies Record<string, Commitment>
