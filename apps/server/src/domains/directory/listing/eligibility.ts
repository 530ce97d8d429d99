import { and, asc, desc, eq, gt, isNotNull, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Credentialing } from '@wellspring/api/contract/credentialing'

import type { Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { isLicenseOver } from '../../onboarding/credentials/license-over.ts'
import { applications, reviewDecisions, submissions } from '../../onboarding/tables.ts'
import { providers } from '../tables.ts'

const pastDueSince = sql`(
  select ${subscriptions.pastDueSince} from ${subscriptions}
  where ${subscriptions.userId} = ${applications.userId} and ${eq(subscriptions.status, 'past_due')})`

const selectEligibilities = (db: ReadOnly, now: Date) =>
  db
    .select({
      userId: applications.userId,
      stage: applications.stage,
      approvedAt: applications.approvedAt,
      isMember: sql<boolean>`'member-provider' = any(${users.roles})`,
      isDisabled: sql<boolean>`${users.disabledAt} is not null or ${users.closesAt} is not null`,
      isExpired: isLicenseOver(applications.userId, sql`${now.toISOString()}::timestamptz`),
      pastDueSince: pastDueSince.mapWith(subscriptions.pastDueSince) as SQL<Date | null>,
      known: { isListed: providers.isListed, verifiedAt: providers.verifiedAt },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(providers, eq(providers.id, applications.userId))
    .$dynamic()

const wasActivated = and(eq(applications.kind, 'provider'), isNotNull(applications.activatedAt))

/** The eligibility of an account that has been activated as a provider at least once. */
export async function findEligibility({ now }: Context, db: ReadOnly, userId: string) {
  const [row] = await selectEligibilities(db, now()).where(and(wasActivated, eq(applications.userId, userId)))
  return row
}

/** The same for all providers, in batches ordered by id. */
export const listEligibilities = ({ now, db }: Context, after: string, limit: number) =>
  selectEligibilities(db, now())
    .where(and(wasActivated, gt(applications.userId, after)))
    .orderBy(asc(applications.userId))
    .limit(limit)

/** The last approved submission of an account. */
export async function findApproved(db: ReadOnly, userId: string): Promise<Credentialing | undefined> {
  const [row] = await db
    .select({ details: submissions.details })
    .from(reviewDecisions)
    .innerJoin(submissions, eq(submissions.id, reviewDecisions.submissionId))
    .innerJoin(applications, eq(applications.id, submissions.applicationId))
    .where(and(eq(applications.userId, userId), eq(reviewDecisions.decision, 'approved')))
    .orderBy(desc(reviewDecisions.at))
    .limit(1)
  // Stored details have passed the contract's validation.
  return row?.details as unknown as Credentialing | undefined
}
