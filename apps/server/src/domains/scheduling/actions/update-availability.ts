import { eq } from '../../../db/drizzle.ts'

import type { Availability, Window } from '@wellspring/api/contract/availability'

import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { changeAvailability } from '../change-availability.ts'
import { overrides } from '../tables.ts'

const sorted = (windows: readonly Window[]) => windows.toSorted((a, b) => a.from - b.from)

type Wanted = Pick<Availability, 'zone' | 'week' | 'overrides' | 'acceptsNew' | 'revision'>

/** Replaces the weekly hours and overrides, unless they have changed since the caller read them. */
export const updateAvailability = (context: Context, actor: Actor, wanted: Wanted): Promise<Availability> =>
  changeAvailability(context, actor, {
    name: 'availability.update',
    write: async (tx, { id, revision }) => {
      if (revision !== wanted.revision)
        throw problem('OUT_OF_DATE', 'Your hours have changed in the meantime. Please check them again.')
      const { zone, acceptsNew } = wanted
      const week = wanted.week.map(sorted)
      const days = wanted.overrides.map(({ on, windows }) => ({ on, windows: sorted(windows) }))
      await tx.delete(overrides).where(eq(overrides.providerId, id))
      if (days.length > 0) await tx.insert(overrides).values(days.map((day) => ({ ...day, providerId: id })))
      return { set: { zone, week, acceptsNew }, after: { zone, week, acceptsNew, overrides: days } }
    },
  })
