import { and, eq } from '../../../db/drizzle.ts'

import type { Availability } from '@wellspring/api/contract/availability'

import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { changeAvailability } from '../change-availability.ts'
import { timeOff } from '../tables.ts'

export async function removeTimeOff(context: Context, actor: Actor, id: string): Promise<Availability> {
  requireMember(actor)
  const own = and(eq(timeOff.providerId, actor.userId), eq(timeOff.id, id))
  if (!isId(id) || (await context.db.$count(timeOff, own)) === 0) throw notFound('absence')
  return changeAvailability(context, actor, {
    name: 'availability.removeTimeOff',
    write: async (tx) => {
      const [gone] = await tx.delete(timeOff).where(own).returning()
      if (!gone) throw notFound('absence')
      return { after: { from: gone.from, to: gone.to } }
    },
  })
}
