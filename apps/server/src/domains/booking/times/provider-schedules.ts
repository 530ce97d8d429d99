import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isListedOn } from '../../directory/listing/check-listed.ts'
import { providers, services } from '../../directory/tables.ts'
import { listedRows as listed, ms, overridesIn, unavailableIn } from '../../scheduling/queries.ts'
import type { Schedule, ScheduledService, TakenTime } from '../../scheduling/free-slots.ts'
import type { Span } from '../../scheduling/slots.ts'
import { payments } from '../../payments/tables.ts'
import { UNDECIDED_MS } from '../rules.ts'
import { bookings } from '../tables.ts'
import { hasHadFirst } from './first-consultation.ts'

/** A payment that may still succeed. */
const isBeingPaid = sql`exists (select from ${payments} where ${payments.payableId} = ${bookings.id}
  and ${payments.payableKind} = 'booking' and ${payments.status} in ('processing', 'requires_action'))`

/** A hold without a pending payment, which another one of the patron replaces. */
export const isIdle = sql`(${bookings.status} = 'held' and not ${isBeingPaid})`

const undecided = sql.raw(`interval '${UNDECIDED_MS} milliseconds'`)

/** A hold past its deadline without a pending payment. */
export const isOverdueAt = (now: SQLWrapper): SQL =>
  sql`(${bookings.status} = 'held' and ${bookings.dueAt} <= ${now}
    and (${bookings.dueAt} <= ${now} - ${undecided} or not ${isBeingPaid}))`

export const isOverdue = (now: Date): SQL => isOverdueAt(sql`${now.toISOString()}::timestamptz`)

export const isActive = inArray(bookings.status, ['held', 'requested', 'confirmed', 'in_progress'])

/** What a patron gives up for a new slot. */
export interface GivenUp {
  patronId: string
  /** The booking that is moved. Undefined for the holds with the same provider, null for nothing. */
  bookingId?: string | null
}

export function isGivenUp({ patronId, bookingId }: GivenUp): SQL {
  if (bookingId === null) return sql`false`
  if (bookingId !== undefined) return sql`${bookings.id} = ${bookingId}`
  return sql`(${bookings.patronId} = ${patronId} and ${isIdle})`
}

const takenIn = (from: string, to: string, { now, without }: Asked) =>
  listed(sql`select session_id as "sessionId", min(service_id::text) as "serviceId",
      min(${ms(bookings.startsAt)}) as "startsAt", max(${ms(bookings.endsAt)}) as "endsAt",
      min(${ms(bookings.blockedFrom)}) as "from", max(${ms(bookings.blockedTo)}) as "to", count(*)::int as places
    from bookings where ${bookings.providerId} = ${providers.id}
      and ${bookings.startsAt} between ${from}::timestamptz - interval '1 day' and ${to}::timestamptz + interval '1 day'
      and ${isActive} and not ${isOverdue(now)} ${without ? sql`and not ${isGivenUp(without)}` : sql``}
    group by session_id order by min(blocked_from)`)

const offeredBy = ({ serviceId, evenHidden, patronId }: Asked) =>
  listed(sql`select s.id, s.length_minutes as "lengthMinutes", s.buffer_before_minutes as "bufferBeforeMinutes",
      s.buffer_after_minutes as "bufferAfterMinutes", s.notice_minutes as "noticeMinutes",
      s.horizon_days as "horizonDays", s.capacity from services s
    where s.provider_id = ${providers.id} ${evenHidden ? sql`` : sql`and s.status = 'published'`}
      ${serviceId === undefined ? sql`` : sql`and s.id = ${serviceId}`}
      ${patronId === undefined ? sql`` : sql`and not (s.is_first_only and ${hasHadFirst(patronId, providers.id)})`}`)

interface Asked {
  providerIds?: readonly string[]
  /** Restricts to this service. */
  serviceId?: string
  within: Span
  now: Date
  without?: GivenUp
  /** Includes unlisted providers and unpublished services, for existing bookings. */
  evenHidden?: boolean
  /** Leaves out the first consultations that this patron can no longer book. */
  patronId?: string | undefined
}

/** The schedules of listed providers within a span, in one query for any number of providers. */
export async function readSchedules(db: ReadOnly | Tx, asked: Asked): Promise<Schedule[]> {
  const { providerIds, serviceId, within, evenHidden } = asked
  const [from, to] = [new Date(within.from).toISOString(), new Date(within.to).toISOString()]
  const rows = await db
    .select({
      providerId: providers.id,
      zone: providers.zone,
      week: providers.week,
      acceptsNew: providers.acceptsNew,
      overrides: overridesIn(providers.id, { from, to }),
      away: unavailableIn(providers.id, { from, to }),
      taken: sql<TakenTime[]>`${takenIn(from, to, asked)}`,
      offered: sql<ScheduledService[]>`${offeredBy(asked)}`,
    })
    .from(providers)
    .where(
      and(
        evenHidden ? undefined : isListedOn(asked.now),
        providerIds && sql`${providers.id} = any(${sql.param(providerIds)}::uuid[])`,
        serviceId === undefined
          ? undefined
          : inArray(
              providers.id,
              db.select({ id: services.providerId }).from(services).where(eq(services.id, serviceId)),
            ),
      ),
    )
  return rows.map(({ zone, week, overrides, ...schedule }) => ({
    ...schedule,
    week: { zone, week, overrides: new Map(overrides.map(({ on, windows }) => [on, windows])) },
  }))
}
