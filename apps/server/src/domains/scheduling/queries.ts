import { and, asc, count, eq, gt, gte, lt, sql } from '../../db/drizzle.ts'
import type { SQL, SQLWrapper } from '../../db/drizzle.ts'

import type { Availability, BusyTime, Window } from '@wellspring/api/contract/availability'

import type { Actor, Context } from '../../context.ts'
import { instantOf } from '../../db/between.ts'
import type { ReadOnly } from '../../db/database.ts'
import { getOwnRow } from '../directory/provider-row.ts'
import type { ProviderRow } from '../directory/provider-row.ts'
import { dayAfter, dayOf } from '../onboarding/rules.ts'
import type { Span } from './slots.ts'
import { busyCalendars, busyTimes, overrides, reservations, timeOff } from './tables.ts'

interface Between {
  from: string
  to: string
}

export async function presentAvailability(db: ReadOnly, row: ProviderRow, now: Date): Promise<Availability> {
  const { id, zone, week, acceptsNew, revision } = row
  const days = await db
    .select({ on: overrides.on, windows: overrides.windows })
    .from(overrides)
    // Past overrides are useless. Yesterday stays, because it is still the current day in some zones.
    .where(and(eq(overrides.providerId, id), gte(overrides.on, dayAfter(dayOf(now), -1))))
    .orderBy(asc(overrides.on))
  const away = await db
    .select()
    .from(timeOff)
    .where(and(eq(timeOff.providerId, id), gt(timeOff.to, now)))
    .orderBy(asc(timeOff.from), asc(timeOff.id))
  const { name, importedAt } = busyCalendars
  const calendars = await db
    .select({ id: busyCalendars.id, name, importedAt, eventCount: count(busyTimes.id) })
    .from(busyCalendars)
    .leftJoin(busyTimes, eq(busyTimes.calendarId, busyCalendars.id))
    .where(eq(busyCalendars.providerId, id))
    .groupBy(busyCalendars.id)
    .orderBy(asc(name))
  return {
    zone,
    week,
    acceptsNew,
    revision,
    overrides: days,
    timeOff: away.map((one) => ({
      id: one.id,
      note: one.note,
      from: one.from.toISOString(),
      to: one.to.toISOString(),
    })),
    calendars: calendars.map((one) => ({
      ...one,
      importedAt: one.importedAt.toISOString(),
    })),
  }
}

export const getAvailability = async ({ db, now }: Context, actor: Actor): Promise<Availability> =>
  presentAvailability(db, await getOwnRow(db, actor), now())

/** The most busy times shown at once. */
const MOST_BUSY = 2000

/** The caller's imported busy times within a span, earliest first. */
export async function listBusyTimes(
  { db }: Context,
  actor: Actor,
  { from, to }: Between,
): Promise<{ times: BusyTime[] }> {
  const { id } = await getOwnRow(db, actor)
  const rows = await db
    .select({ id: busyTimes.id, calendar: busyCalendars.name, from: busyTimes.from, to: busyTimes.to })
    .from(busyTimes)
    .innerJoin(busyCalendars, eq(busyCalendars.id, busyTimes.calendarId))
    .where(
      and(eq(busyTimes.providerId, id), gt(busyTimes.to, instantOf(from)), lt(busyTimes.from, instantOf(to))),
    )
    .orderBy(asc(busyTimes.from), asc(busyTimes.id))
    .limit(MOST_BUSY)
  return {
    times: rows.map((one) => ({ ...one, from: one.from.toISOString(), to: one.to.toISOString() })),
  }
}

/** The number of a provider's appointments within a span. */
export async function countAppointments(
  { db, deps }: Context,
  providerId: string,
  time: { from: Date; to: Date },
): Promise<number> {
  const counts = await Promise.all(
    deps.appointments.map(({ countWithin }) => countWithin(db, providerId, time)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** An instant in milliseconds of the epoch. */
export const ms = (instant: SQLWrapper) => sql`(extract(epoch from ${instant}) * 1000)::bigint`

/** The rows of a query as one JSON value. */
export const listedRows = <Row = unknown>(rows: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(t), '[]') from (${rows}) t)`

/** A provider's overrides, as an SQL expression on the provider's id. */
export const overridesIn = (providerId: SQLWrapper, { from, to }: Between) =>
  listedRows<{ on: string; windows: Window[] }>(sql`select o."on"::text as "on", o.windows from ${overrides} o
    where o.provider_id = ${providerId} and o."on" between ${from}::date - 2 and ${to}::date + 2`)

/**
 * A provider's time off, imported busy times and reservations other than bookings, as an SQL expression on the
 * provider's id. Its callers count bookings themselves. The span is extended by a day on both sides, because sessions
 * and their buffers may reach beyond it.
 */
export const unavailableIn = (providerId: SQLWrapper, { from, to }: Between) =>
  listedRows<Span>(sql`select ${ms(sql`a."from"`)} as "from", ${ms(sql`a."to"`)} as "to" from (
      select "from", "to" from ${timeOff} where provider_id = ${providerId} and "to" > ${from}::timestamptz - interval '1 day'
      union all select "from", "to" from ${busyTimes} where provider_id = ${providerId} and "to" > ${from}::timestamptz - interval '1 day'
      union all select "from", "to" from ${reservations}
        where person_id = ${providerId} and role = 'provider' and kind <> 'booking' and "to" > ${from}::timestamptz - interval '1 day'
    ) a where a."from" < ${to}::timestamptz + interval '1 day'`)
