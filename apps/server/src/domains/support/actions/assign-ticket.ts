import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockTicket } from '../queries.ts'
import { tickets } from '../tables.ts'
import { getTicket } from '../tickets/present.ts'
import type { TicketAnswer } from '../tickets/present.ts'

/** Assigns a ticket to the caller, even from a colleague, or unassigns it. */
export async function assignTicket(
  context: Context,
  actor: Actor,
  { id, to }: { id: string; to: 'me' | 'nobody' },
): TicketAnswer {
  const assigneeId = to === 'me' ? actor.userId : null
  await change(context, 'ticket.assign', async (tx) => {
    const ticket = await lockTicket(tx, actor, id)
    if (ticket.assigneeId === assigneeId) return { result: undefined }
    await tx.update(tickets).set({ assigneeId }).where(eq(tickets.id, id))
    return {
      subject: `ticket:${id}`,
      before: { assigneeId: ticket.assigneeId },
      after: { assigneeId },
      result: undefined,
    }
  })
  return getTicket(context, actor, id)
}
