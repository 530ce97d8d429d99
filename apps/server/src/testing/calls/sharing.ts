import type { SignedIn, TestApp } from '../app.ts'
import { makeConfirmed } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'
import { agreement, makeAsked, makeShared } from '../sharing.ts'

export function sharingCalls(stand: TestApp) {
  const by = (audience: 'patron' | 'provider', { cookie }: SignedIn, input: Call['input'] = {}): Call => ({
    audience,
    cookie,
    input,
  })
  const byAsked = async (input: Call['input'] = {}) => {
    const { patron, requestId } = await makeAsked(stand)
    return by('patron', patron, { id: requestId, ...input })
  }
  return {
    'sharing.listConsents': async () => by('patron', (await makeShared(stand)).patron),
    'sharing.giveConsent': async () => {
      const { patron, provider } = await makeConfirmed(stand)
      return by('patron', patron, {
        providerId: provider.userId,
        instrumentId: 'phq-9',
        ...agreement(),
      })
    },
    'sharing.revokeConsent': async () => {
      const { patron, consentId } = await makeShared(stand)
      return by('patron', patron, { id: consentId })
    },
    'sharing.listQuestionnaireRequests': async () => {
      const { provider, booking } = await makeAsked(stand)
      return by('provider', provider, { bookingId: booking.id })
    },
    'sharing.requestQuestionnaire': async () => {
      const { provider, booking } = await makeConfirmed(stand)
      return by('provider', provider, { bookingId: booking.id, instrumentId: 'gad-7' })
    },
    'sharing.acceptQuestionnaireRequest': () => byAsked(agreement()),
    'sharing.declineQuestionnaireRequest': () => byAsked(),
    'sharing.withdrawQuestionnaireRequest': async () => {
      const { provider, requestId } = await makeAsked(stand)
      return by('provider', provider, { id: requestId })
    },
    'sharing.listSharedResults': async () => {
      const { provider, patron } = await makeShared(stand)
      return by('provider', provider, { id: patron.userId })
    },
    'sharing.getSharedResults': async () => {
      const { provider, consentId } = await makeShared(stand)
      return by('provider', provider, { id: consentId })
    },
  } satisfies Partial<Calls>
}
