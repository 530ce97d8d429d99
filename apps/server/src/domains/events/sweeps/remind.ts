import { and, asc, eq, gt, lte, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { reminderHours, reminderOf } from '../rules.ts'
import { events, occurrences } from '../tables.ts'
import { eachOf } from '../../../each-of.ts'
import { HOUR_MS } from '../../../time.ts'

/** Marks the due reminder of a date as sent, once. */
const remind = (context: Context, id: string) =>
  change(context, 'eventDate.remind', async (tx) => {
    const [date] = await tx.select().from(occurrences).where(eq(occurrences.id, id)).for('update')
    const hours = date?.status === 'scheduled' ? reminderOf(date, context.now()) : null
    if (hours === null) return { result: undefined }
    await tx.update(occurrences).set({ remindedHours: hours }).where(eq(occurrences.id, id))
    return { subject: `eventDate:${id}`, after: { hours }, result: undefined }
  })

export async function remindOfDates(context: Context): Promise<void> {
  const now = context.now()
  const isNear = (hours: number) =>
    sql`(${occurrences.startsAt} <= ${new Date(now.getTime() + hours * HOUR_MS).toISOString()}::timestamptz
      and coalesce(${occurrences.remindedHours}, 99) > ${hours})`
  const near = await context.db
    .select({ id: occurrences.id })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(
      and(
        eq(occurrences.status, 'scheduled'),
        eq(events.status, 'published'),
        gt(occurrences.startsAt, now),
        lte(occurrences.startsAt, new Date(now.getTime() + reminderHours[0] * HOUR_MS)),
        sql`(${sql.join(reminderHours.map(isNear), sql` or `)})`,
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(200)
  await eachOf(context, near, remind)
}
