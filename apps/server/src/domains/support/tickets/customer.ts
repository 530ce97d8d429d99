import { eq } from '../../../db/drizzle.ts'

import type { TicketCustomer } from '@wellspring/api/contract/support'

import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { tickets } from '../tables.ts'

/** What whoever asked has had to do with last, for whoever answers; what they were sent is for administrators. */
export async function getTicketCustomer(
  { db, deps }: Context,
  actor: Actor,
  id: string,
): Promise<{ customer: TicketCustomer }> {
  const [row] = isId(id)
    ? await db
        .select({ id: users.id, kind: users.kind, createdAt: users.createdAt })
        .from(tickets)
        .innerJoin(users, eq(users.id, tickets.requesterId))
        .where(eq(tickets.id, id))
    : []
  if (!row) throw notFound('ticket')
  const { recent } = deps
  const [orders, bookings, asked, payouts] = await Promise.all([
    recent.orders(db, row.id),
    recent.bookings(db, row.id),
    recent.tickets(db, row.id),
    actor.kind === 'admin' ? recent.payouts(db, row.id) : [],
  ])
  return {
    customer: {
      id: row.id,
      kind: row.kind,
      since: row.createdAt.toISOString(),
      // The ticket itself is no earlier one.
      recent: { orders, bookings, payouts, tickets: asked.filter((ticket) => ticket.id !== id) },
    },
  }
}
