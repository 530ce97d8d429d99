import { eq, sql } from '../../../db/drizzle.ts'

import { hasPlace } from '@wellspring/api/contract/event-format'
import type { EventDraft } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { requestMoveConfirmation } from '../dates/ask-whether-they-come.ts'
import { isDateToCome } from '../dates/dates-of.ts'
import { checkEditable, requireComplete, valuesOf } from '../editor/event-input.ts'
import { getOwnEvent, lockOwnEvent } from '../editor/own-events.ts'
import { saveTicketTypes } from '../editor/save-ticket-types.ts'
import { isElsewhere } from '../place/event-place.ts'
import type { EventRow } from '../queries.ts'
import { events, occurrences } from '../tables.ts'

/** Whether the place or the way to take part changes. */
const isMoved = (row: EventRow, input: EventDraft) =>
  row.format !== input.format || (hasPlace(input.format) && isElsewhere(row, input))

const relocate = (context: Context, id: string, now: Date) =>
  change(context, 'event.relocate', async (tx) => {
    const dates = await tx
      .update(occurrences)
      // Calendars accept an update only if its sequence number is higher.
      .set({ sequence: sql`${occurrences.sequence} + 1` })
      .where(isDateToCome(id, now))
      .returning()
    for (const date of dates) await requestMoveConfirmation(tx, { occurrenceId: date.id, was: date.startsAt })
    const occurrenceIds = dates.map((date) => date.id)
    return { subject: `event:${id}`, after: { occurrenceIds }, result: undefined }
  })

/** Changes an event. Existing bookings keep the terms they were made with. */
export async function updateEvent(
  context: Context,
  actor: Actor,
  { id, ...input }: EventDraft & { id: string },
): Promise<{ event: OwnEvent }> {
  requireMember(actor)
  const write = (inner: Context) =>
    change(inner, 'event.update', async (tx) => {
      const row = await lockOwnEvent(tx, actor, id)
      const now = context.now()
      checkEditable(row, input)
      if (row.status !== 'draft') requireComplete(input)
      const before = await getOwnEvent(tx, { actor, id, context })
      await tx
        .update(events)
        .set({ ...valuesOf(input), updatedAt: now })
        .where(eq(events.id, id))
      await saveTicketTypes(tx, row, { types: input.ticketTypes, format: input.format, now })
      if (row.status === 'published' && isMoved(row, input)) await relocate(inner, id, now)
      const result = await getOwnEvent(tx, { actor, id, context })
      return { subject: `event:${id}`, before, after: result, result }
    })
  return { event: await inTransaction(context, (unit) => write({ ...context, unit })) }
}
