import { and, asc, eq, gt, isNotNull, ne } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOfAll } from '../../../each-of.ts'
import { findExclusions } from '../../registries/queries.ts'
import type { Exclusion, Snapshot } from '../../registries/queries.ts'
import { asDetails, knownOf } from '../checks/details.ts'
import { findingOf, suspectOf } from '../checks/registry-checks.ts'
import { keepMatch } from './matches.ts'
import { applications, submissions } from '../tables.ts'

const AT_ONCE = 200

async function flag(context: Context, applicationId: string, snapshot: Snapshot, match: Exclusion) {
  await change(context, 'application.flagExclusion', async (tx) => {
    if (!(await keepMatch(tx, context, { applicationId, snapshot, match }))) return { result: undefined }
    return {
      subject: `application:${applicationId}`,
      after: { finding: findingOf(match) },
      result: undefined,
    }
  })
}

const approvedAfter = ({ db }: Context, after: string) =>
  db
    .select({ id: applications.id, kind: applications.kind, details: submissions.details })
    .from(applications)
    .innerJoin(submissions, eq(submissions.id, applications.submissionId))
    .where(
      and(
        isNotNull(applications.approvedAt),
        ne(applications.stage, 'withdrawn'),
        gt(applications.id, after),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(AT_ONCE)

type Approved = Awaited<ReturnType<typeof approvedAfter>>[number]

/** Compares an approved applicant with the current exclusions list. */
async function recheck(context: Context, id: string, { kind, details }: Approved): Promise<void> {
  const known = knownOf(asDetails(kind, details))
  const asked = await findExclusions(context.db, suspectOf(known))
  if (!asked) return
  for (const match of asked.found) await flag(context, id, asked.snapshot, match)
}

/** Compares every approved applicant with the current exclusions list. Idempotent. */
export async function recheckExclusions(context: Context): Promise<void> {
  await eachOfAll(context, (after) => approvedAfter(context, after), recheck)
}
