import type { EventDraft } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { lockOwnRow } from '../../directory/provider-row.ts'
import { checkEventLimit, valuesOf } from '../editor/event-input.ts'
import { getOwnEvent } from '../editor/own-events.ts'
import { saveTicketTypes } from '../editor/save-ticket-types.ts'
import { events } from '../tables.ts'

/** Creates a draft. */
export async function createEvent(
  context: Context,
  actor: Actor,
  input: EventDraft,
): Promise<{ event: OwnEvent }> {
  const event = await change(context, 'event.create', async (tx) => {
    const { id: providerId } = await lockOwnRow(tx, actor)
    await checkEventLimit(tx, providerId)
    const now = context.now()
    const row = returned(
      await tx
        .insert(events)
        .values({
          ...valuesOf(input),
          providerId,
          status: 'draft',
          statusSince: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
      'event',
    )
    const types = input.ticketTypes.map(({ id: _copied, ...type }) => type)
    await saveTicketTypes(tx, row, { types, format: input.format, now })
    const result = await getOwnEvent(tx, { actor, id: row.id, context })
    return { subject: `event:${row.id}`, after: result, result }
  })
  return { event }
}
