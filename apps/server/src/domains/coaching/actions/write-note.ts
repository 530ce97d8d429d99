import { returned } from '../../../db/returned.ts'
import type { NoteInput } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { checkAllowed, lockSpace, viewerOf } from '../lock.ts'
import { OWN, checkSession } from '../notes/note-checks.ts'
import type { NoteAnswer } from '../notes/note-checks.ts'
import { getNote } from '../notes/queries.ts'
import { roleIn } from '../queries.ts'
import { allowedSpaceActions } from '../rules.ts'
import { coachingNotes } from '../tables.ts'

export async function writeNote(
  context: Context,
  actor: Actor,
  input: NoteInput & { id: string },
): NoteAnswer {
  const noteId = await change(context, 'coaching.writeNote', async (tx) => {
    const space = await lockSpace(tx, actor, input.id)
    checkAllowed(allowedSpaceActions(viewerOf(actor, space)), 'write', { space, why: OWN })
    const { text, bookingId } = input
    await checkSession(tx, space, bookingId)
    const note = returned(
      await tx
        .insert(coachingNotes)
        .values({ spaceId: space.id, by: roleIn(actor), text, bookingId, writtenAt: context.now() })
        .returning({ id: coachingNotes.id }),
      'note',
    )
    return { subject: `coaching:${space.id}`, after: { noteId: note.id }, result: note.id }
  })
  return getNote(context.db, actor, noteId)
}
