import { idsOf, ownerOf, patronOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq, isNull, not, sql } from '../../../db/drizzle.ts'
import { closeOrganisation } from '../actions/close-organisation.ts'
import { leaveOrganisation } from '../actions/leave-organisation.ts'
import { organisationAdministrators, organisationMembers, organisations } from '../tables.ts'

const isOwnOpen = (userId: string) => and(eq(organisations.ownerId, userId), isNull(organisations.closedAt))

const hasOthers = sql`(exists (select from ${organisationMembers} m
    where m.organisation_id = ${organisations.id} and m.ended_at is null)
  or exists (select from ${organisationAdministrators} a
    where a.organisation_id = ${organisations.id} and a.role <> 'owner'))`

export const organisationCommitments = {
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
  // An organisation with members or other administrators may not lose its owner.
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
