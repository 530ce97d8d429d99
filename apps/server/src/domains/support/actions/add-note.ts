import type { TicketNote } from '@wellspring/api/contract/support'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockTicket } from '../queries.ts'
import { ticketNotes } from '../tables.ts'
import { listNotes } from '../tickets/notes.ts'

/** Adds a note that is visible to staff only. */
export async function addNote(
  context: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<{ notes: TicketNote[] }> {
  await change(context, 'ticket.note', async (tx) => {
    await lockTicket(tx, actor, id)
    await tx.insert(ticketNotes).values({ ticketId: id, userId: actor.userId, text, at: context.now() })
    return { subject: `ticket:${id}`, result: undefined }
  })
  return listNotes(context, actor, id)
}
