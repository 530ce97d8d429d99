import { eq, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { BookingTerms } from '@wellspring/api/contract/event-bookings'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { bookingNumber } from '../../booking/rules.ts'
import { bookings } from '../../booking/tables.ts'
import { isActive, isOverdueAt } from '../../booking/times/provider-schedules.ts'
import { users } from '../../identity/tables.ts'
import { eventBookingNumber } from '../rules.ts'
import { eventBookings, occurrences } from '../tables.ts'

export type Overlaps = BookingTerms['overlaps']

/** A query row for an overlapping booking. */
export interface OverlapRow {
  kind: 'booking' | 'event'
  id: string
  number: number
  startsAt: string
  endsAt: string
}

type Within = Record<'patronId' | 'occurrenceId' | 'startsAt' | 'endsAt' | 'now', SQLWrapper>

/** A patron's bookings that overlap a time span, appointments before events. Tickets for the same date do not count. */
export const overlapsWithin = ({
  patronId,
  occurrenceId,
  startsAt,
  endsAt,
  now,
}: Within): SQL<OverlapRow[]> =>
  sql<OverlapRow[]>`(select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'number', number,
      'startsAt', starts_at, 'endsAt', ends_at) order by kind, starts_at), '[]')
    from (
      select 'booking' as kind, id, number, starts_at, ends_at from ${bookings}
      where ${bookings.patronId} = ${patronId} and ${isActive} and not ${isOverdueAt(now)}
        and ${bookings.startsAt} < ${endsAt} and ${bookings.endsAt} > ${startsAt}
      union all
      select 'event', b.id, b.number, o.starts_at, o.ends_at
      from ${eventBookings} b join ${occurrences} o on o.id = b.occurrence_id
      where b.patron_id = ${patronId} and b.status in ('reserved', 'confirmed', 'checked_in')
        and b.occurrence_id <> ${occurrenceId} and o.starts_at < ${endsAt} and o.ends_at > ${startsAt}
    ) as other)`

export const presentOverlaps = (rows: readonly OverlapRow[]): Overlaps =>
  rows.map(({ kind, id, number, startsAt, endsAt }) => ({
    kind,
    id,
    number: kind === 'booking' ? bookingNumber(number) : eventBookingNumber(number),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }))

interface Looking {
  patronId: string
  startsAt: Date
  endsAt: Date
  now: Date
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

/** Lists a patron's bookings that overlap a date. */
export async function listOverlaps(
  db: ReadOnly | Tx,
  { patronId, startsAt, endsAt, now }: Looking,
  occurrenceId: string,
): Promise<Overlaps> {
  const overlaps = overlapsWithin({
    patronId: sql`${patronId}::uuid`,
    occurrenceId: sql`${occurrenceId}::uuid`,
    startsAt: at(startsAt),
    endsAt: at(endsAt),
    now: at(now),
  })
  const [row] = await db
    .select({ overlaps: sql<OverlapRow[]>`${overlaps}` })
    .from(users)
    .where(eq(users.id, patronId))
  return presentOverlaps(row?.overlaps ?? [])
}
