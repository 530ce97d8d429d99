import { randomUUID } from 'node:crypto'

import type { ClientNote, ClientNoteInput } from '@wellspring/api/contract/clients'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { presentNote, sealNote } from '../notes/queries.ts'
import { getClient } from '../queries.ts'
import { clientNotes } from '../tables.ts'

/** Stores a provider's private note about one of their clients. */
export async function writeClientNote(
  context: Context,
  actor: Actor,
  { id, text }: ClientNoteInput & { id: string },
): Promise<{ note: Omit<ClientNote, 'text'> }> {
  const { client } = await getClient(context, actor, id)
  return change(context, 'clients.writeClientNote', async (tx) => {
    const sealer = await ensureDataKey(tx, context, actor.userId)
    const noteId = randomUUID()
    const note = returned(
      await tx
        .insert(clientNotes)
        .values({
          id: noteId,
          providerId: actor.userId,
          patronId: client.id,
          text: sealNote(sealer, noteId, text),
          writtenAt: context.now(),
        })
        .returning(),
      'note',
    )
    const { text: _sealed, ...result } = presentNote(sealer, note)
    return { subject: `clients:${client.id}`, after: { noteId }, result: { note: result } }
  })
}
