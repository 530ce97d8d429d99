import { eq, inArray, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { eventBookings } from '../tables.ts'

/** A date is elsewhere, or at another time: whoever has booked it is asked, once for each change. */
export async function askWhetherTheyCome(
  tx: Tx,
  { occurrenceId, was }: { occurrenceId: string; was: Date },
): Promise<void> {
  // Who has not answered yet is asked about the time that they booked.
  const movedFrom = sql`case when ${eventBookings.moveAnswer} is null
    then coalesce(${eventBookings.movedFrom}, ${was.toISOString()}::timestamptz) else ${was.toISOString()}::timestamptz end`
  await tx
    .update(eventBookings)
    .set({ movedFrom, moveAnswer: null })
    .where(
      sql`${eq(eventBookings.occurrenceId, occurrenceId)} and ${inArray(eventBookings.status, ['reserved', 'confirmed', 'checked_in'])}`,
    )
}
