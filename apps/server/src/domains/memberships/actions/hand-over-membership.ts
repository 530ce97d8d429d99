import { and, eq, ne } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { QueuedJob } from '../../../job.ts'
import { FIRST_LOOK_MS } from '../rules.ts'
import { notPaused } from '../state/pause-rules.ts'
import { scheduleSettle } from '../state/schedule-settle.ts'
import { subscriptions } from '../tables.ts'

/**
 * What a membership pays for has another owner: it is charged no more, and what was paid is there to its end. Part of
 * the transaction that hands it over. What is past due or paused ends now, and nothing is owed; a first payment that is
 * undecided is given up, and goes back if it comes. Whoever has it back meanwhile can go on with theirs.
 */
export async function handOverMembership(
  tx: Tx,
  context: Context,
  { applicationId, to }: { applicationId: string; to: string },
): Promise<{ paidUntil: Date | null; jobs: QueuedJob[] }> {
  const now = context.now()
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.applicationId, applicationId), ne(subscriptions.status, 'canceled')))
    .for('update')
  for (const { id, userId, status, startedAt } of rows)
    await tx
      .update(subscriptions)
      .set({
        cancelAtPeriodEnd: true,
        handedOverAt: userId === to && startedAt !== null ? null : now,
        ...(status === 'active' && notPaused),
      })
      .where(eq(subscriptions.id, id))
  const ends = rows.flatMap(({ status, currentPeriodEnd, refundAskedAt }) =>
    status === 'active' && currentPeriodEnd && !refundAskedAt ? [currentPeriodEnd.getTime()] : [],
  )
  return {
    paidUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    jobs: rows.map(({ id }) => scheduleSettle(id, FIRST_LOOK_MS, now)),
  }
}
