import { eq } from '../../../db/drizzle.ts'

import type { DatesInput } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { withDateConflictErrors, insertDates } from '../dates/insert-dates.ts'
import { checkEditable } from '../editor/event-input.ts'
import { getOwnEvent, lockOwnEvent } from '../editor/own-events.ts'
import { events } from '../tables.ts'

export async function addDates(
  context: Context,
  actor: Actor,
  { id, ...input }: DatesInput & { id: string },
): Promise<{ event: OwnEvent }> {
  requireMember(actor)
  const add = () =>
    change(context, 'event.addDates', async (tx) => {
      const row = await lockOwnEvent(tx, actor, id)
      checkEditable(row)
      const now = context.now()
      const dates = await insertDates(tx, row, { input, now })
      await tx.update(events).set({ updatedAt: now }).where(eq(events.id, id))
      const result = await getOwnEvent(tx, { actor, id, context })
      return { subject: `event:${id}`, after: { dates }, result }
    })
  return { event: await withDateConflictErrors(add) }
}
