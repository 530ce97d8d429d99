import { eq, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { ApplicationRow as QueueRow } from '@wellspring/api/contract/review'

import type { ReadOnly } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { holderOf, statusOf } from '../rules.ts'
import { applications, checks } from '../tables.ts'

export const nameOf = (id: SQL | typeof applications.claimedBy) =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${id})`

/** Check results of each application's newest submission. */
export const checked = (db: ReadOnly) =>
  db
    .select({
      warn: sql<number>`count(*) filter (where ${checks.result} = 'warn')::int`.as('warn'),
      fail: sql<number>`count(*) filter (where ${checks.result} = 'fail')::int`.as('fail'),
      // Counted together as in the review, because neither passed.
      notChecked:
        sql<number>`count(*) filter (where ${checks.result} in ('not_checked', 'not_applicable'))::int`.as(
          'not_checked',
        ),
    })
    .from(checks)
    .where(eq(checks.submissionId, applications.submissionId))
    .as('checked')

export const row = {
  application: applications,
  email: users.email,
  claimedByName: nameOf(applications.claimedBy),
  warn: sql<number>`checked.warn`,
  fail: sql<number>`checked.fail`,
  notChecked: sql<number>`checked.not_checked`,
}

interface Selected {
  application: typeof applications.$inferSelect
  email: string
  claimedByName: string | null
  warn: number
  fail: number
  notChecked: number
}

export function presentRow(
  { application, email, claimedByName, warn, fail, notChecked }: Selected,
  now: Date,
): QueueRow {
  const { id, kind, stage, applicantName, businessName, submissionNumber, submittedAt } = application
  const holder = holderOf(application, now)
  return {
    id,
    kind,
    stage,
    applicantName,
    businessName,
    email,
    submissionNumber,
    status: statusOf(stage),
    submittedAt: submittedAt.toISOString(),
    claimedBy:
      holder === null
        ? null
        : {
            id: holder,
            name: claimedByName ?? '',
          },
    claimedUntil: holder === null ? null : (application.claimedUntil?.toISOString() ?? null),
    checks: {
      warn,
      fail,
      notChecked,
    },
  }
}
