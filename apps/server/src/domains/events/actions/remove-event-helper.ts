import { and, eq } from '../../../db/drizzle.ts'

import type { EventHelper } from '@wellspring/api/contract/event-helpers'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { listHelpers } from '../check-in-helpers/queries.ts'
import { visibleTo } from '../queries.ts'
import { eventHelpers, events } from '../tables.ts'

/** Removes a helper, who loses access to the event at once. */
export async function removeEventHelper(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ helpers: EventHelper[] }> {
  requireMember(actor)
  return change(context, 'eventHelper.remove', async (tx) => {
    const [row] = isId(id)
      ? await tx
          .select({ eventId: eventHelpers.eventId })
          .from(eventHelpers)
          .innerJoin(events, eq(events.id, eventHelpers.eventId))
          .where(and(visibleTo(actor), eq(eventHelpers.id, id)))
          .for('update', { of: eventHelpers })
      : []
    if (!row) throw notFound('helper')
    await tx.delete(eventHelpers).where(eq(eventHelpers.id, id))
    return {
      subject: `eventHelper:${id}`,
      after: { eventId: row.eventId },
      result: { helpers: await listHelpers(tx, row.eventId) },
    }
  })
}
