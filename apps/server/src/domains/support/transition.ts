import { eq } from '../../db/drizzle.ts'

import type { TicketStatus } from '@wellspring/api/contract/ticket-status'

import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import type { TicketRow } from './queries.ts'
import { clockAfter, clockAnswered, mayMove, statusAfterReply } from './rules.ts'
import type { TicketRole } from './rules.ts'
import { tickets } from './tables.ts'

interface Step {
  to: TicketStatus
  now: Date
}

/** Changes a ticket's status and clock. */
export async function transitionTicket(tx: Tx, ticket: TicketRow, { to, now }: Step): Promise<void> {
  await tx
    .update(tickets)
    .set({
      status: to,
      statusSince: now,
      updatedAt: now,
      ...clockAfter(ticket, ticket.priority, { to, now }),
    })
    .where(eq(tickets.id, ticket.id))
}

/** The same for a transition that a person requests. */
export async function moveBy(tx: Tx, ticket: TicketRow, role: TicketRole, step: Step): Promise<void> {
  if (!mayMove(role, ticket.status, step.to))
    throw problem('ILLEGAL_TRANSITION', 'This ticket has moved on. Please check it and try again.')
  await transitionTicket(tx, ticket, step)
}

/** Changes the status after a message. An answer of staff ends the clock. */
export async function transitionByReply(
  tx: Tx,
  ticket: TicketRow,
  { role, asked, now }: { role: TicketRole; asked?: TicketStatus | undefined; now: Date },
): Promise<TicketStatus> {
  const to = statusAfterReply(role, ticket.status, asked)
  const clock = role === 'staff' ? clockAnswered(ticket, ticket.priority, now) : ticket
  await tx
    .update(tickets)
    .set({
      status: to,
      ...(to !== ticket.status && { statusSince: now }),
      updatedAt: now,
      lastBy: role,
      ...clockAfter(clock, ticket.priority, { to, now }),
    })
    .where(eq(tickets.id, ticket.id))
  return to
}
