import { and, eq, isNull, sql } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { REMIND_HOUR } from './rules.ts'
import { coachingActions, coachingGoals, coachingSpaces } from './tables.ts'

const atOnce = 200

/** Steps that are due today in their patron's zone, which is the zone of the patron's last booking. */
const listDue = ({ db, now }: Context) => {
  const at = sql`${now().toISOString()}::timestamptz`
  const zone = sql`coalesce((select "bookings"."zone" from "bookings"
    where "bookings"."patron_id" = ${coachingSpaces.patronId}
      and "bookings"."provider_id" = ${coachingSpaces.providerId}
    order by "bookings"."created_at" desc limit 1), 'UTC')`
  const wall = sql`(${at} at time zone ${zone})`
  return db
    .select({ id: coachingActions.id })
    .from(coachingActions)
    .innerJoin(coachingGoals, eq(coachingGoals.id, coachingActions.goalId))
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
    .where(
      and(
        isNull(coachingActions.doneAt),
        isNull(coachingActions.remindedAt),
        eq(coachingGoals.status, 'open'),
        eq(coachingSpaces.status, 'open'),
        // A local date differs from the UTC date by a day at most, so this condition can use the index.
        sql`${coachingActions.until} between (${at} - interval '1 day')::date and (${at} + interval '1 day')::date`,
        sql`${coachingActions.until} = ${wall}::date and extract(hour from ${wall}) >= ${REMIND_HOUR}`,
      ),
    )
    .limit(atOnce)
}

/** Reminds patrons once of the steps that are due today. */
export async function remindOfSteps(context: Context): Promise<void> {
  await eachOf(context, await listDue(context), (_context, id) =>
    change(context, 'coaching.remind', async (tx) => {
      const [step] = await tx
        .update(coachingActions)
        .set({ remindedAt: context.now() })
        .where(
          and(eq(coachingActions.id, id), isNull(coachingActions.remindedAt), isNull(coachingActions.doneAt)),
        )
        .returning({ id: coachingActions.id })
      return step ? { subject: `coachingAction:${id}`, result: undefined } : { result: undefined }
    }),
  )
}

export const coachingJobs: Jobs = {
  remindOfSteps: { cron: '*/15 * * * *', tries: 1, run: remindOfSteps },
}
