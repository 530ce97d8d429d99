import type { TestApp } from '../app.ts'
import { makeConfirmed } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'

export function clientCalls(stand: TestApp) {
  const byProvider = async (input: (patronId: string) => Call['input']): Promise<Call> => {
    const { provider, patron } = await makeConfirmed(stand)
    return { audience: 'provider', cookie: provider.cookie, input: input(patron.userId) }
  }
  return {
    'clients.listClients': () => byProvider(() => ({ limit: 5 })),
    'clients.getClient': () => byProvider((id) => ({ id })),
  } satisfies Partial<Calls>
}
