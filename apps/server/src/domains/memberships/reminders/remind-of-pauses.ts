import { and, eq, isNotNull, isNull, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { changes } from '../../audit/tables.ts'
import { PAUSE_NOTICE_DAYS } from '../rules.ts'
import { subscriptions } from '../tables.ts'
import { lockDue } from './lock-due.ts'

const { resumesAt } = subscriptions

const isTold = sql`exists (select 1 from ${changes} c where c.subject = 'membership:' || ${subscriptions}.id
  and c.name = 'membership.pauseEnding' and (c.after->>'resumesAt')::timestamptz = ${resumesAt})`

const isDue = (now: string) =>
  and(
    eq(subscriptions.status, 'paused'),
    isNull(subscriptions.resumeAskedAt),
    isNotNull(resumesAt),
    sql`${resumesAt} > ${now}::timestamptz`,
    sql`${resumesAt} <= ${now}::timestamptz + make_interval(days => ${PAUSE_NOTICE_DAYS})`,
    sql`not ${isTold}`,
  )

/** Reminds members whose pause is about to end automatically, once per pause. */
export async function remindOfPauses(context: Context): Promise<void> {
  const isEnding = isDue(context.now().toISOString())
  const ending = await context.db.select({ id: subscriptions.id }).from(subscriptions).where(isEnding)
  await eachOf(context, ending, (_context, id) =>
    change(context, 'membership.pauseEnding', async (tx) => {
      const member = await lockDue(tx, id, isEnding)
      if (!member) return { result: undefined }
      return { subject: `membership:${id}`, after: { resumesAt: member.resumesAt }, result: undefined }
    }),
  )
}
