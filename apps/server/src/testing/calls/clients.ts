import type { TestApp } from '../app.ts'
import { makeConfirmed } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'

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
  return {
    'clients.listClients': () => byProvider(() => ({ limit: 5 })),
    'clients.getClient': () => byProvider((id) => ({ id })),
    'clients.listClientNotes': () => byProvider((id) => ({ id, limit: 5 })),
    'clients.writeClientNote': () => byProvider((id) => ({ id, ...said })),
    'clients.updateClientNote': () => ofNote({ ...said, revision: 1 }),
    'clients.removeClientNote': () => ofNote(),
  } satisfies Partial<Calls>
}
