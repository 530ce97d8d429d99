import { and, eq, isNotNull, isNull, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { changes } from '../../audit/tables.ts'
import { PAUSE_NOTICE_DAYS } from '../rules.ts'
import { subscriptions } from '../tables.ts'

const { id, resumesAt } = subscriptions

const isTold = sql`exists (select 1 from ${changes} c where c.subject = 'membership:' || ${subscriptions}.id
  and c.name = 'membership.pauseEnding' and (c.after->>'resumesAt')::timestamptz = ${resumesAt})`

/** Reminds members whose pause is about to end automatically, once per pause. */
export async function remindOfPauses(context: Context): Promise<void> {
  const now = context.now().toISOString()
  const ending = await context.db
    .select({ id, resumesAt })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'paused'),
        isNull(subscriptions.resumeAskedAt),
        isNotNull(resumesAt),
        sql`${resumesAt} > ${now}::timestamptz`,
        sql`${resumesAt} <= ${now}::timestamptz + make_interval(days => ${PAUSE_NOTICE_DAYS})`,
        sql`not ${isTold}`,
      ),
    )
  await eachOf(context, ending, (_context, _id, member) =>
    change(context, 'membership.pauseEnding', () =>
      Promise.resolve({
        subject: `membership:${member.id}`,
        after: { resumesAt: member.resumesAt },
        result: undefined,
      }),
    ),
  )
}
