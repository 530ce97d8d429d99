import { eq } from '../../../db/drizzle.ts'

import type { NoteInput } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { checkAllowed, lockNote, viewerOf } from '../lock.ts'
import { OWN, checkSession } from '../notes/note-checks.ts'
import type { NoteAnswer } from '../notes/note-checks.ts'
import { getNote } from '../notes/queries.ts'
import { allowedNoteActions } from '../rules.ts'
import { coachingNotes } from '../tables.ts'

export async function updateNote(
  context: Context,
  actor: Actor,
  input: NoteInput & { id: string; revision: number },
): NoteAnswer {
  await change(context, 'coaching.updateNote', async (tx) => {
    const { space, note } = await lockNote(tx, actor, input.id)
    checkAllowed(allowedNoteActions(note, viewerOf(actor, space)), 'change', { space, why: OWN })
    if (note.revision !== input.revision)
      throw problem('OUT_OF_DATE', 'This note was changed elsewhere since you opened it.')
    const { text, bookingId } = input
    await checkSession(tx, space, bookingId)
    const revision = note.revision + 1
    await tx
      .update(coachingNotes)
      .set({ text, bookingId, revision, changedAt: context.now() })
      .where(eq(coachingNotes.id, note.id))
    return { subject: `coaching:${space.id}`, after: { noteId: note.id, revision }, result: undefined }
  })
  return getNote(context.db, actor, input.id)
}
