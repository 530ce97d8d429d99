import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { numberIn } from '../../../record-number.ts'
import { lockTicket } from '../queries.ts'
import type { TicketRow } from '../queries.ts'
import { clockAfter, ticketNumber } from '../rules.ts'
import { ticketMessages, ticketNotes, tickets } from '../tables.ts'
import { getTicket } from '../tickets/present.ts'
import type { TicketAnswer } from '../tickets/present.ts'
import { writeMessage } from '../tickets/write-message.ts'

const refuse = (message: string) => problem('VALIDATION_FAILED', message, { errors: { into: message } })

/** Locks both tickets in a fixed order, so that opposite merges cannot deadlock. */
async function lockBoth(tx: Tx, actor: Actor, id: string, into: string): Promise<[TicketRow, TicketRow]> {
  const number = numberIn(into, 'WT')
  const [found] =
    number === null ? [] : await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.number, number))
  if (!found) throw refuse('There is no ticket with this number.')
  if (found.id === id) throw refuse('A ticket cannot be merged into itself.')
  const [first, second] = [id, found.id].toSorted()
  const rows = [await lockTicket(tx, actor, first ?? ''), await lockTicket(tx, actor, second ?? '')]
  const from = rows.find((row) => row.id === id)
  const to = rows.find((row) => row.id === found.id)
  if (!from || !to) throw new Error('two tickets were locked, and one is missing')
  return [from, to]
}

function check(from: TicketRow, to: TicketRow) {
  if (from.requesterId !== to.requesterId) throw refuse('Both tickets must be from the same person.')
  if (from.status === 'closed') throw problem('ILLEGAL_TRANSITION', 'This ticket is already closed.')
  if (to.status === 'closed') throw refuse('That ticket is closed.')
}

/** Moves a ticket's messages into another ticket of the same person and closes the first. */
export async function mergeTicket(
  context: Context,
  actor: Actor,
  { id, into }: { id: string; into: string },
): TicketAnswer {
  const now = context.now()
  const intoId = await change(context, 'ticket.merge', async (tx) => {
    const [from, to] = await lockBoth(tx, actor, id, into)
    check(from, to)
    await tx.update(ticketMessages).set({ ticketId: to.id }).where(eq(ticketMessages.ticketId, id))
    await tx.update(ticketNotes).set({ ticketId: to.id }).where(eq(ticketNotes.ticketId, id))
    await tx
      .update(tickets)
      .set({
        status: 'closed',
        statusSince: now,
        updatedAt: now,
        mergedIntoId: to.id,
        ...clockAfter(from, from.priority, { to: 'closed', now }),
      })
      .where(eq(tickets.id, id))
    await tx.update(tickets).set({ updatedAt: now }).where(eq(tickets.id, to.id))
    const system = { at: now, by: 'system', userId: null } as const
    const text = `${ticketNumber(from.number)} continues here.`
    await writeMessage(tx, { ...system, ticketId: to.id, text })
    await writeMessage(tx, { ...system, ticketId: id, text: `This continues in ${ticketNumber(to.number)}.` })
    return { subject: `ticket:${id}`, after: { intoId: to.id }, result: to.id }
  })
  return getTicket(context, actor, intoId)
}
