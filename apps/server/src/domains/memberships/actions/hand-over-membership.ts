import { and, eq, ne } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { QueuedJob } from '../../../job.ts'
import { notPaused } from '../state/pause-rules.ts'
import { scheduleFirstLook } from '../state/schedule-settle.ts'
import { subscriptions } from '../tables.ts'

/**
 * Ends the previous owner's membership, in the transaction that hands over what it pays for. It is not charged again,
 * and the paid period stays valid for the new owner. A past due or paused membership ends at once, and nothing is owed.
 * An undecided first payment is abandoned, and refunded if it arrives. An owner who gets it back in the meantime can
 * keep their membership.
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
    jobs: rows.map(({ id }) => scheduleFirstLook(id, now)),
  }
}
