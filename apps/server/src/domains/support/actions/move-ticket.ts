import type { TicketStatus } from '@wellspring/api/contract/ticket-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockTicket, roleIn } from '../queries.ts'
import { getTicket } from '../tickets/present.ts'
import type { TicketAnswer } from '../tickets/present.ts'
import { moveBy } from '../transition.ts'

/** Changes a ticket's status. The requester may only resolve or reopen it. */
export async function moveTicket(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: TicketStatus },
): TicketAnswer {
  const by = roleIn(actor)
  await change(context, 'ticket.move', async (tx) => {
    const ticket = await lockTicket(tx, actor, id)
    if (ticket.status === status) return { result: undefined }
    await moveBy(tx, ticket, by, { to: status, now: context.now() })
    return {
      subject: `ticket:${id}`,
      before: { status: ticket.status },
      after: { status, by },
      result: undefined,
    }
  })
  return getTicket(context, actor, id)
}
