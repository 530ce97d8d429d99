import { and, eq, gt } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { Availability, TimeOffInput } from '@wellspring/api/contract/availability'

import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { changeAvailability } from '../change-availability.ts'
import { MAX_TIME_OFF } from '../rules.ts'
import { timeOff } from '../tables.ts'

/** Adds time off. Existing bookings within it stay. */
export const addTimeOff = (
  context: Context,
  actor: Actor,
  input: z.output<typeof TimeOffInput>,
): Promise<Availability> =>
  changeAvailability(context, actor, {
    name: 'availability.addTimeOff',
    write: async (tx, { id }) => {
      const [from, to] = [new Date(input.from), new Date(input.to)]
      const over = 'That time has passed. Choose a later one.'
      if (to <= context.now()) throw problem('VALIDATION_FAILED', over, { errors: { to: over } })
      const ahead = and(eq(timeOff.providerId, id), gt(timeOff.to, context.now()))
      if ((await tx.$count(timeOff, ahead)) >= MAX_TIME_OFF)
        throw problem('CONFLICT', `You can have at most ${MAX_TIME_OFF} upcoming absences.`)
      await tx.insert(timeOff).values({ providerId: id, from, to, note: input.note || null })
      return { after: { from, to } }
    },
  })
