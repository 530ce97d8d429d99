import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockNote } from '../notes/queries.ts'
import { clientNotes } from '../tables.ts'

export async function removeClientNote(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  await change(context, 'clients.removeClientNote', async (tx) => {
    const note = await lockNote(tx, actor, id)
    await tx.delete(clientNotes).where(eq(clientNotes.id, note.id))
    return { subject: `clients:${note.patronId}`, after: { noteId: note.id }, result: undefined }
  })
  return { id }
}
