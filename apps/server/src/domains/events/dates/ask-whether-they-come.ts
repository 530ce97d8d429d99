import { eq, inArray, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { eventBookings } from '../tables.ts'

/** Asks every patron with a booking for a changed date whether they still attend, once for each change. */
export async function requestMoveConfirmation(
  tx: Tx,
  { occurrenceId, was }: { occurrenceId: string; was: Date },
): Promise<void> {
  // A patron who has not answered yet is asked about the time they originally booked.
  const movedFrom = sql`case when ${eventBookings.moveAnswer} is null
    then coalesce(${eventBookings.movedFrom}, ${was.toISOString()}::timestamptz) else ${was.toISOString()}::timestamptz end`
  await tx
    .update(eventBookings)
    .set({ movedFrom, moveAnswer: null })
    .where(
      sql`${eq(eventBookings.occurrenceId, occurrenceId)} and ${inArray(eventBookings.status, ['reserved', 'confirmed', 'checked_in'])}`,
    )
}
