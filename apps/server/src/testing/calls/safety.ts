import type { TestApp } from '../app.ts'
import { makeConfirmed } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'

export function safetyCalls(stand: TestApp) {
  const ofPair = async (): Promise<Call> => {
    const { patron, provider } = await makeConfirmed(stand)
    return { audience: 'patron', cookie: patron.cookie, input: { providerId: provider.userId } }
  }
  return {
    'safety.getHelpLines': async () =>
      Promise.resolve({ audience: 'patron', cookie: null, input: { country: 'AE' } }),
    'safety.listSafetyContacts': async () => ({ ...(await ofPair()), input: {} }),
    'safety.askForContact': ofPair,
  } satisfies Partial<Calls>
}
