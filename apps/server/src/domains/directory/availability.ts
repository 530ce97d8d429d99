import { and, asc, count, eq, gt, gte } from 'drizzle-orm'

import type { Availability, Window } from '@wellspring/api/contract/availability'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { EventName } from '../../event.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { dayAfter, dayOf } from '../onboarding/rules.ts'
import { lockTime } from './lock-time.ts'
import { getOwnRow, lockOwnRow } from './providers.ts'
import type { ProviderRow } from './providers.ts'
import type { AvailabilityChange } from './events.ts'
import { busyCalendars, busyTimes, overrides, providers, timeOff } from './tables.ts'

async function present(db: ReadOnly, row: ProviderRow, now: Date): Promise<Availability> {
  const { id, zone, week, acceptsNew, revision } = row
  const days = await db
    .select({ on: overrides.on, windows: overrides.windows })
    .from(overrides)
    // What is over is of no use any more; somewhere in the world it is still yesterday.
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

/** When the caller works. */
export const getAvailability = async ({ db, now }: Context, actor: Actor): Promise<Availability> =>
  present(db, await getOwnRow(db, actor), now())

type AvailabilityEvent = Extract<EventName, `availability.${string}`>
type Detail = Omit<AvailabilityChange, 'revision'>
type Written = Partial<Pick<ProviderRow, 'zone' | 'week' | 'acceptsNew'>>

/**
 * Changes when somebody works: their revision goes up, and when they are free first is looked up anew. `write`
 * does the rest and says what the trail keeps of it.
 */
export async function changeAvailability(
  context: Context,
  actor: Actor,
  {
    name,
    write,
  }: {
    name: AvailabilityEvent
    write: (tx: Tx, row: ProviderRow) => Promise<{ set?: Written; after: Detail }>
  },
): Promise<Availability> {
  return change(context, name, async (tx) => {
    // Whoever is just booking has booked before it, or finds the time taken.
    await lockTime(tx, actor.userId)
    const before = await lockOwnRow(tx, actor)
    const { set, after } = await write(tx, before)
    const [row] = await tx
      .update(providers)
      .set({ ...set, revision: before.revision + 1, freeUntil: context.now() })
      .where(eq(providers.id, before.id))
      .returning()
    if (!row) throw new Error('the availability was not written')
    return {
      subject: `provider:${row.id}`,
      before: { revision: before.revision },
      after: { revision: row.revision, ...after },
      result: await present(tx, row, context.now()),
    }
  })
}

const sorted = (windows: readonly Window[]) => windows.toSorted((a, b) => a.from - b.from)

type Wanted = Pick<Availability, 'zone' | 'week' | 'overrides' | 'acceptsNew' | 'revision'>

/** The week and the days unlike it, unless somebody has changed them since they were looked at. */
export const updateAvailability = (context: Context, actor: Actor, wanted: Wanted): Promise<Availability> =>
  changeAvailability(context, actor, {
    name: 'availability.update',
    write: async (tx, { id, revision }) => {
      if (revision !== wanted.revision)
        throw problem('OUT_OF_DATE', 'Your times were changed meanwhile. Please look at them again.')
      const { zone, acceptsNew } = wanted
      const week = wanted.week.map(sorted)
      const days = wanted.overrides.map(({ on, windows }) => ({ on, windows: sorted(windows) }))
      await tx.delete(overrides).where(eq(overrides.providerId, id))
      if (days.length > 0) await tx.insert(overrides).values(days.map((day) => ({ ...day, providerId: id })))
      return { set: { zone, week, acceptsNew }, after: { zone, week, acceptsNew, overrides: days } }
    },
  })
