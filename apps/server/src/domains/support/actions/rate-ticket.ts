import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockTicket } from '../queries.ts'
import { mayRate } from '../rules.ts'
import { tickets } from '../tables.ts'
import { getTicket } from '../tickets/present.ts'
import type { TicketAnswer } from '../tickets/present.ts'

/** Records the requester's rating, once. */
export async function rateTicket(
  context: Context,
  actor: Actor,
  { id, stars, comment }: { id: string; stars: number; comment?: string | undefined },
): TicketAnswer {
  await change(context, 'ticket.rate', async (tx) => {
    const ticket = await lockTicket(tx, actor, id)
    if (!mayRate(ticket))
      throw problem(
        'ILLEGAL_TRANSITION',
        ticket.ratedAt ? 'You have already rated this.' : 'This can be rated once it is solved.',
      )
    const ratedAt = context.now()
    await tx
      .update(tickets)
      .set({ ratingStars: stars, ratingComment: comment ?? '', ratedAt })
      .where(eq(tickets.id, id))
    return { subject: `ticket:${id}`, after: { stars }, result: undefined }
  })
  return getTicket(context, actor, id)
}
