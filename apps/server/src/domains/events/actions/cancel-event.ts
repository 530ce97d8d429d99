import { eq, sql } from '../../../db/drizzle.ts'

import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { isDateToCome } from '../dates/dates-of.ts'
import { getOwnEvent, lockOwnEvent } from '../editor/own-events.ts'
import { events, occurrences } from '../tables.ts'

/** Cancels every date that has not begun. Organisers whose membership has ended may still do this. */
export async function cancelEvent(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<{ event: OwnEvent }> {
  const event = await change(context, 'event.cancel', async (tx) => {
    const { status } = await lockOwnEvent(tx, actor, id)
    if (status !== 'published')
      throw problem(
        'ILLEGAL_TRANSITION',
        `This event is ${status.replaceAll('_', ' ')}: it cannot be cancelled.`,
      )
    const now = context.now()
    await tx
      .update(occurrences)
      .set({ status: 'cancelled', cancelReason: reason, sequence: sql`${occurrences.sequence} + 1` })
      .where(isDateToCome(id, now))
    await tx
      .update(events)
      .set({ status: 'cancelled', statusSince: now, updatedAt: now })
      .where(eq(events.id, id))
    const result = await getOwnEvent(tx, { actor, id, context })
    return { subject: `event:${id}`, before: { status }, after: { status: 'cancelled', reason }, result }
  })
  return { event }
}
