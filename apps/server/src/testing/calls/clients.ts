import type { TestApp } from '../app.ts'
import { makeConfirmed } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'
import { makeAcceptedClient, makeInvitedClient, sentEarlier, zone } from '../accounts/client-invitations.ts'

export function clientCalls(stand: TestApp) {
  const byProvider = async (input: (patronId: string) => Call['input']): Promise<Call> => {
    const { provider, patron } = await makeConfirmed(stand)
    return { audience: 'provider', cookie: provider.cookie, input: input(patron.userId) }
  }
  const said = { text: 'Sleeps better since we changed the mornings.' }
  const ofNote = async (input: Call['input'] = {}): Promise<Call> => {
    const { provider, patron } = await makeConfirmed(stand)
    const { note } = await provider.client.clients.writeClientNote({ id: patron.userId, ...said })
    return { audience: 'provider', cookie: provider.cookie, input: { id: note.id, ...input } }
  }
  const ofInvitation = async (): Promise<Call> => {
    const { provider, invitation } = await makeInvitedClient(stand)
    return { audience: 'provider', cookie: provider.cookie, input: { id: invitation.id } }
  }
  return {
    'clients.listClients': () => byProvider(() => ({ limit: 5 })),
    'clients.getClient': () => byProvider((id) => ({ id })),
    'clients.setClientTags': () => byProvider((id) => ({ id, tags: ['Mornings'] })),
    'clients.listClientNotes': () => byProvider((id) => ({ id, limit: 5 })),
    'clients.writeClientNote': () => byProvider((id) => ({ id, ...said })),
    'clients.updateClientNote': () => ofNote({ ...said, revision: 1 }),
    'clients.removeClientNote': () => ofNote(),
    'clients.inviteClient': () =>
      byProvider(() => ({ name: 'Ada', email: `${crypto.randomUUID()}@engines.example` })),
    'clients.listClientInvitations': async () => ({ ...(await ofInvitation()), input: { limit: 5 } }),
    'clients.resendClientInvitation': async () => {
      const call = await ofInvitation()
      // The shared clock must not move.
      await sentEarlier(stand, call.input)
      return call
    },
    'clients.withdrawClientInvitation': ofInvitation,
    'clients.openClientInvitation': async () => {
      const { invitation } = await makeInvitedClient(stand)
      return { audience: 'patron', cookie: null, input: { link: invitation.link } }
    },
    'clients.getClientRelation': async () => {
      const { patron, provider } = await makeAcceptedClient(stand)
      return { audience: 'patron', cookie: patron.cookie, input: { id: provider.userId } }
    },
    'clients.endClientRelation': async () => {
      const { patron, provider } = await makeAcceptedClient(stand)
      return { audience: 'patron', cookie: patron.cookie, input: { id: provider.userId } }
    },
    'clients.acceptClientInvitation': async () => {
      const { patron, invitation } = await makeInvitedClient(stand)
      return { audience: 'patron', cookie: patron.cookie, input: { link: invitation.link, zone } }
    },
  } satisfies Partial<Calls>
}
