import type { ConsentScope } from '@wellspring/api/contract/sharing'

import type { SignedIn, TestApp } from './app.ts'
import { makeConfirmed } from './bookings.ts'
import type { Booked } from './bookings.ts'
import { answerPhq } from './questionnaires.ts'

export const agreement = (scope: ConsentScope = 'all') => ({ scope, termsVersion: 1 })

/** A patron shares their PHQ-9 with a provider. */
export async function share(patron: Pick<SignedIn, 'client'>, providerId: string, scope?: ConsentScope) {
  const { consent } = await patron.client.sharing.giveConsent({
    providerId,
    instrumentId: 'phq-9',
    ...agreement(scope),
  })
  return consent
}

/** A patron with a booking who shares a result with the provider. */
export async function makeShared(stand: TestApp): Promise<Booked & { consentId: string }> {
  const booked = await makeConfirmed(stand)
  await answerPhq(booked.patron)
  const { id: consentId } = await share(booked.patron, booked.provider.userId)
  return { ...booked, consentId }
}

/** A provider asks a patron to answer PHQ-9. */
export async function askPhq({ provider, booking }: Pick<Booked, 'provider' | 'booking'>) {
  const { request } = await provider.client.sharing.requestQuestionnaire({
    bookingId: booking.id,
    instrumentId: 'phq-9',
  })
  return request
}

/** The same for a patron and provider with a booking. */
export async function makeAsked(stand: TestApp): Promise<Booked & { requestId: string }> {
  const booked = await makeConfirmed(stand)
  const { id: requestId } = await askPhq(booked)
  return { ...booked, requestId }
}
