import { and, eq, ne } from '../../../db/drizzle.ts'

import type { Availability } from '@wellspring/api/contract/availability'

import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { getOwnRow } from '../../directory/provider-row.ts'
import { readCalendar } from '../calendar-files/read-calendar.ts'
import type { BusySpan } from '../calendar-files/read-calendar.ts'
import { changeAvailability } from '../change-availability.ts'
import { MAX_CALENDARS } from '../rules.ts'
import { busyCalendars, busyTimes } from '../tables.ts'

const atOnce = 1000

async function writeTimes(
  tx: Tx,
  { providerId, calendarId, busy }: { providerId: string; calendarId: string; busy: readonly BusySpan[] },
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.calendarId, calendarId))
  for (let at = 0; at < busy.length; at += atOnce)
    await tx.insert(busyTimes).values(
      busy.slice(at, at + atOnce).map(({ from, to }) => ({
        providerId,
        calendarId,
        from: new Date(from),
        to: new Date(to),
      })),
    )
}

/** Imports a calendar's busy times, replacing those of its previous import. */
export async function importCalendar(
  context: Context,
  actor: Actor,
  { name, calendar }: { name: string; calendar: string },
): Promise<Availability> {
  const { zone } = await getOwnRow(context.db, actor)
  const read = await readCalendar({ text: calendar, zone, now: context.now().getTime() })
  if ('refusal' in read)
    throw problem('VALIDATION_FAILED', read.refusal, { errors: { calendar: read.refusal } })
  return changeAvailability(context, actor, {
    name: 'availability.importCalendar',
    write: async (tx, { id: providerId }) => {
      const others = and(eq(busyCalendars.providerId, providerId), ne(busyCalendars.name, name))
      if ((await tx.$count(busyCalendars, others)) >= MAX_CALENDARS)
        throw problem('CONFLICT', `You can have at most ${MAX_CALENDARS} calendars.`)
      const importedAt = context.now()
      const kept = returned(
        await tx
          .insert(busyCalendars)
          .values({ providerId, name, importedAt })
          .onConflictDoUpdate({ target: [busyCalendars.providerId, busyCalendars.name], set: { importedAt } })
          .returning({ id: busyCalendars.id }),
        'calendar',
      )
      await writeTimes(tx, { providerId, calendarId: kept.id, busy: read.busy })
      return { after: { calendar: name, events: read.busy.length } }
    },
  })
}
