import { os, signedIn } from '../../http/implement.ts'
import { removeClientNote } from './actions/remove-client-note.ts'
import { updateClientNote } from './actions/update-client-note.ts'
import { writeClientNote } from './actions/write-client-note.ts'
import { listClientNotes } from './notes/queries.ts'
import { getClient, listClients } from './queries.ts'

const { clients } = os

export const clientRoutes = {
  listClients: clients.listClients.handler(({ context, input }) =>
    listClients(context, signedIn(context), input),
  ),
  getClient: clients.getClient.handler(({ context, input }) =>
    getClient(context, signedIn(context), input.id),
  ),
  listClientNotes: clients.listClientNotes.handler(({ context, input }) =>
    listClientNotes(context, signedIn(context), input),
  ),
  writeClientNote: clients.writeClientNote.handler(({ context, input }) =>
    writeClientNote(context, signedIn(context), input),
  ),
  updateClientNote: clients.updateClientNote.handler(({ context, input }) =>
    updateClientNote(context, signedIn(context), input),
  ),
  removeClientNote: clients.removeClientNote.handler(({ context, input }) =>
    removeClientNote(context, signedIn(context), input.id),
  ),
}
