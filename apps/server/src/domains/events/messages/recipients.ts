import { and, asc, eq, gt, inArray } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { comingStatuses } from '../check-in/attendees.ts'
import { eventBookings, occurrences } from '../tables.ts'

/**
 * The dates that a message is for: one, or all that are not over when `occurrenceId` is null. Cancelled dates do not
 * count.
 */
interface Audience {
  eventId: string
  occurrenceId: string | null
  sentAt: Date
}

/** One booking per patron that the message reaches, the one for their first date. */
export async function listRecipients(
  db: ReadOnly | Tx,
  { eventId, occurrenceId, sentAt }: Audience,
): Promise<{ patronId: string; bookingId: string }[]> {
  const ofDates =
    occurrenceId === null
      ? and(
          eq(eventBookings.eventId, eventId),
          eq(occurrences.status, 'scheduled'),
          gt(occurrences.endsAt, sentAt),
        )
      : eq(eventBookings.occurrenceId, occurrenceId)
  const rows = await db
    .selectDistinctOn([eventBookings.patronId], {
      patronId: eventBookings.patronId,
      bookingId: eventBookings.id,
    })
    .from(eventBookings)
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .where(and(ofDates, inArray(eventBookings.status, [...comingStatuses])))
    .orderBy(asc(eventBookings.patronId), asc(occurrences.startsAt), asc(eventBookings.id))
  return rows
}
