import { eq } from '../../../db/drizzle.ts'

import type { TicketCustomer } from '@wellspring/api/contract/support'

import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { tickets } from '../tables.ts'

/** The requester's recent activity for the staff member who answers. Payouts are for administrators only. */
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
      // Excludes the ticket itself.
      recent: { orders, bookings, payouts, tickets: asked.filter((ticket) => ticket.id !== id) },
    },
  }
}
