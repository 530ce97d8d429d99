import { eq, gte, sql } from '../../../db/drizzle.ts'
import type { Column } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { lastWeeks } from '../../../figures/last-weeks.ts'
import { reviewDecisions, submissions } from '../tables.ts'

const weekOf = (at: Column) =>
  sql<string>`to_char(date_trunc('week', ${at} at time zone 'UTC'), 'YYYY-MM-DD')`

/** Received and decided applications and their waiting times per week. A week without any is 0. */
export async function listReviewWeeks({ db, now }: Context) {
  const mondays = lastWeeks(now())
  const first = new Date(`${mondays[0]}T00:00:00Z`)
  const [inWeek, outWeek] = [weekOf(submissions.submittedAt), weekOf(reviewDecisions.at)]
  const waited = sql`extract(epoch from ${reviewDecisions.at} - ${submissions.submittedAt}) / 3600`
  const came = await db
    .select({ week: inWeek, count: sql<number>`count(*)::int` })
    .from(submissions)
    .where(gte(submissions.submittedAt, first))
    .groupBy(inWeek)
  const went = await db
    .select({
      week: outWeek,
      count: sql<number>`count(*)::int`,
      hours: sql<number>`percentile_cont(0.5) within group (order by ${waited})`.mapWith(Number),
    })
    .from(reviewDecisions)
    .innerJoin(submissions, eq(submissions.id, reviewDecisions.submissionId))
    .where(gte(reviewDecisions.at, first))
    .groupBy(outWeek)
  return {
    weeks: mondays.map((startsOn) => {
      const decided = went.find(({ week }) => week === startsOn)
      return {
        startsOn,
        submitted: came.find(({ week }) => week === startsOn)?.count ?? 0,
        decided: decided?.count ?? 0,
        medianHours: decided ? Math.round(decided.hours * 10) / 10 : null,
      }
    }),
  }
}
