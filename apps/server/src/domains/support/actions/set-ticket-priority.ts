import { eq } from '../../../db/drizzle.ts'

import type { TicketPriority } from '@wellspring/api/contract/ticket-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockTicket } from '../queries.ts'
import { breachOf } from '../rules.ts'
import { tickets } from '../tables.ts'
import { getTicket } from '../tickets/present.ts'
import type { TicketAnswer } from '../tickets/present.ts'

/** Sets a ticket's priority. A breach that has already occurred stays. */
export async function setTicketPriority(
  context: Context,
  actor: Actor,
  { id, priority }: { id: string; priority: TicketPriority },
): TicketAnswer {
  await change(context, 'ticket.setPriority', async (tx) => {
    const ticket = await lockTicket(tx, actor, id)
    if (ticket.priority === priority) return { result: undefined }
    const breachedAt = breachOf(ticket, ticket.priority, context.now())
    await tx.update(tickets).set({ priority, breachedAt }).where(eq(tickets.id, id))
    return {
      subject: `ticket:${id}`,
      before: { priority: ticket.priority },
      after: { priority },
      result: undefined,
    }
  })
  return getTicket(context, actor, id)
}
