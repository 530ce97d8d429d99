import { os, signedIn } from '../../http/implement.ts'
import { acceptClientInvitation } from './actions/accept-client-invitation.ts'
import { endClientRelation } from './actions/end-client-relation.ts'
import { inviteClient } from './actions/invite-client.ts'
import { removeClientNote } from './actions/remove-client-note.ts'
import { resendClientInvitation } from './actions/resend-client-invitation.ts'
import { setClientTags } from './actions/set-client-tags.ts'
import { updateClientNote } from './actions/update-client-note.ts'
import { withdrawClientInvitation } from './actions/withdraw-client-invitation.ts'
import { writeClientNote } from './actions/write-client-note.ts'
import { openClientInvitation } from './invitations/open-invitation.ts'
import { listClientInvitations } from './invitations/queries.ts'
import { listClientNotes } from './notes/queries.ts'
import { getClient, getClientRelation, listClients } from './queries.ts'

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
  setClientTags: clients.setClientTags.handler(({ context, input }) =>
    setClientTags(context, signedIn(context), input),
  ),
  inviteClient: clients.inviteClient.handler(({ context, input }) =>
    inviteClient(context, signedIn(context), input),
  ),
  listClientInvitations: clients.listClientInvitations.handler(({ context, input }) =>
    listClientInvitations(context, signedIn(context), input),
  ),
  resendClientInvitation: clients.resendClientInvitation.handler(({ context, input }) =>
    resendClientInvitation(context, signedIn(context), input.id),
  ),
  withdrawClientInvitation: clients.withdrawClientInvitation.handler(({ context, input }) =>
    withdrawClientInvitation(context, signedIn(context), input.id),
  ),
  openClientInvitation: clients.openClientInvitation.handler(({ context, input }) =>
    openClientInvitation(context, input.link),
  ),
  getClientRelation: clients.getClientRelation.handler(({ context, input }) =>
    getClientRelation(context.db, context.now(), {
      patronId: signedIn(context).userId,
      providerId: input.id,
    }),
  ),
  endClientRelation: clients.endClientRelation.handler(({ context, input }) =>
    endClientRelation(context, signedIn(context), input.id),
  ),
  acceptClientInvitation: clients.acceptClientInvitation.handler(({ context, input }) =>
    acceptClientInvitation(context, signedIn(context), input),
  ),
}
