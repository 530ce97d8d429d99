import { asc, eq } from '../../../db/drizzle.ts'

import type { TicketNote } from '@wellspring/api/contract/support'

import type { Actor, Context } from '../../../context.ts'
import { users } from '../../identity/tables.ts'
import { nameOf } from '../queries.ts'
import { ticketNotes } from '../tables.ts'
import { getTicket } from './present.ts'

export async function listNotes(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ notes: TicketNote[] }> {
  await getTicket(context, actor, id)
  const rows = await context.db
    .select({ note: ticketNotes, name: nameOf(users) })
    .from(ticketNotes)
    .innerJoin(users, eq(users.id, ticketNotes.userId))
    .where(eq(ticketNotes.ticketId, id))
    .orderBy(asc(ticketNotes.id))
  return {
    notes: rows.map(({ note, name }) => ({
      id: note.id,
      author: { id: note.userId, name },
      text: note.text,
      at: note.at.toISOString(),
    })),
  }
}
