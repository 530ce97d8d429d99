import { eq } from '../../../db/drizzle.ts'

import type { EventDraft } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { checkEditable, requireComplete, valuesOf } from '../editor/event-input.ts'
import { getOwnEvent, lockOwnEvent } from '../editor/own-events.ts'
import { saveTicketTypes } from '../editor/save-ticket-types.ts'
import { events } from '../tables.ts'

/** Changes an event; what was booked stays as it was booked. */
export async function updateEvent(
  context: Context,
  actor: Actor,
  { id, ...input }: EventDraft & { id: string },
): Promise<{ event: OwnEvent }> {
  requireMember(actor)
  const event = await change(context, 'event.update', async (tx) => {
    const row = await lockOwnEvent(tx, actor, id)
    const now = context.now()
    checkEditable(row, input)
    if (row.status !== 'draft') requireComplete(input)
    const before = await getOwnEvent(tx, { actor, id, now })
    await tx
      .update(events)
      .set({ ...valuesOf(input), updatedAt: now })
      .where(eq(events.id, id))
    await saveTicketTypes(tx, row, { types: input.ticketTypes, now })
    const result = await getOwnEvent(tx, { actor, id, now })
    return { subject: `event:${id}`, before, after: result, result }
  })
  return { event }
}
