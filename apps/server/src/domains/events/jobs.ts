import { and, eq, sql } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { eachOf } from '../../each-of.ts'
import { endCancelled } from './sweeps/end-cancelled.ts'
import { expireReserved } from './sweeps/expire-reserved.ts'
import { remindOfDates } from './sweeps/remind.ts'
import { settleWaits } from './sweeps/settle-waits.ts'
import { settleDates } from './sweeps/settle-dates.ts'
import { events, occurrences } from './tables.ts'

const atOnce = 200

const isOver = (now: Date) =>
  and(
    eq(events.status, 'published'),
    sql`not exists (select from ${occurrences} o where o.event_id = ${events.id}
      and o.status = 'scheduled' and o.ends_at > ${now.toISOString()}::timestamptz)`,
  )

/** Ends a published event that has no dates left. */
const end = (context: Context, id: string) =>
  change(context, 'event.end', async (tx) => {
    const now = context.now()
    const [locked] = await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update')
    const [over] = locked
      ? await tx
          .update(events)
          .set({ status: 'ended', statusSince: now, updatedAt: now })
          .where(and(eq(events.id, id), isOver(now)))
          .returning({ id: events.id })
      : []
    if (!over) return { result: undefined }
    return {
      subject: `event:${id}`,
      before: { status: 'published' },
      after: { status: 'ended' },
      result: undefined,
    }
  })

/** Runs every time-driven change of events. */
export async function watchEvents(context: Context): Promise<void> {
  const over = await context.db
    .select({ id: events.id })
    .from(events)
    .where(isOver(context.now()))
    .orderBy(events.id)
    .limit(atOnce)
  await eachOf(context, over, end)
  await expireReserved(context)
  await endCancelled(context)
  await settleWaits(context)
  await remindOfDates(context)
  await settleDates(context)
}

export const eventJobs: Jobs = {
  // A cancelled event asks the gateway for each of its refunds.
  watchEvents: { ...sweepsInQueue('events'), cron: '* * * * *', tries: 1, run: watchEvents },
}
