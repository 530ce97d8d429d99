import { inArray, sql } from '../../../db/drizzle.ts'

import type { DateScope } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockAffectedDates } from '../dates/dates-of.ts'
import { checkEditable } from '../editor/event-input.ts'
import { getOwnEvent } from '../editor/own-events.ts'
import { occurrences } from '../tables.ts'

interface Cancel {
  id: string
  scope: DateScope
  reason: string
}

/** Cancels a date, or it and the following ones. Dates of a draft are deleted, because nobody has seen them. */
export async function cancelDate(
  context: Context,
  actor: Actor,
  { id, scope, reason }: Cancel,
): Promise<{ event: OwnEvent }> {
  const event = await change(context, 'event.cancelDates', async (tx) => {
    const now = context.now()
    const { event: row, dates } = await lockAffectedDates(tx, actor, { id, scope, now })
    checkEditable(row)
    const occurrenceIds = dates.map((date) => date.id)
    const reached = inArray(occurrences.id, occurrenceIds)
    await (row.status === 'draft'
      ? tx.delete(occurrences).where(reached)
      : tx
          .update(occurrences)
          .set({ status: 'cancelled', cancelReason: reason, sequence: sql`${occurrences.sequence} + 1` })
          .where(reached))
    const result = await getOwnEvent(tx, { actor, id: row.id, context })
    return { subject: `event:${row.id}`, after: { scope, reason, occurrenceIds }, result }
  })
  return { event }
}
