import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { checkAllowed, lockNote, viewerOf } from '../lock.ts'
import { allowedNoteActions } from '../rules.ts'
import { coachingNotes } from '../tables.ts'

export async function removeNote(context: Context, actor: Actor, id: string): Promise<{ id: string }> {
  await change(context, 'coaching.removeNote', async (tx) => {
    const { space, note } = await lockNote(tx, actor, id)
    checkAllowed(allowedNoteActions(note, viewerOf(actor, space)), 'remove', {
      space,
      why: 'Only the author of a note can remove it.',
    })
    await tx.delete(coachingNotes).where(eq(coachingNotes.id, note.id))
    return { subject: `coaching:${space.id}`, after: { noteId: note.id }, result: undefined }
  })
  return { id }
}
