import { and, eq } from '../../../db/drizzle.ts'

import type { Availability } from '@wellspring/api/contract/availability'

import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { changeAvailability } from '../change-availability.ts'
import { busyCalendars } from '../tables.ts'

/** Removes an imported calendar and frees its busy times. */
export async function removeCalendar(context: Context, actor: Actor, id: string): Promise<Availability> {
  requireMember(actor)
  const own = and(eq(busyCalendars.providerId, actor.userId), eq(busyCalendars.id, id))
  if (!isId(id) || (await context.db.$count(busyCalendars, own)) === 0) throw notFound('calendar')
  return changeAvailability(context, actor, {
    name: 'availability.removeCalendar',
    write: async (tx) => {
      const [gone] = await tx.delete(busyCalendars).where(own).returning()
      if (!gone) throw notFound('calendar')
      return { after: { calendar: gone.name } }
    },
  })
}
