import { eq } from '../../../db/drizzle.ts'

import type { ClientNote, ClientNoteInput } from '@wellspring/api/contract/clients'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { lockNote, presentNote, sealNote } from '../notes/queries.ts'
import { clientNotes } from '../tables.ts'

export async function updateClientNote(
  context: Context,
  actor: Actor,
  input: ClientNoteInput & { id: string; revision: number },
): Promise<{ note: ClientNote }> {
  return change(context, 'clients.updateClientNote', async (tx) => {
    const note = await lockNote(tx, actor, input.id)
    if (note.revision !== input.revision)
      throw problem('OUT_OF_DATE', 'This note was changed elsewhere since you opened it.')
    const sealer = await ensureDataKey(tx, context, actor.userId)
    const revision = note.revision + 1
    const changed = returned(
      await tx
        .update(clientNotes)
        .set({ text: sealNote(sealer, note.id, input.text), revision, changedAt: context.now() })
        .where(eq(clientNotes.id, note.id))
        .returning(),
      'note',
    )
    return {
      subject: `clients:${note.patronId}`,
      after: { noteId: note.id, revision },
      result: { note: presentNote(sealer, changed) },
    }
  })
}
