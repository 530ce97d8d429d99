import { nextConsentStatuses, nextRequestStatuses } from '@wellspring/api/contract/sharing'
import type { ConsentStatus, RequestStatus } from '@wellspring/api/contract/sharing'

import { DAY_MS } from '../../time.ts'

/** Consent runs out by itself: somebody who has forgotten it is asked again. */
export const CONSENT_MS = 365 * DAY_MS

/** Who has not met for a year is nobody's provider any more. */
export const RELATION_MS = 365 * DAY_MS

/** How long a request can be answered. */
export const REQUEST_MS = 14 * DAY_MS

/** The same questionnaire is asked for once in so long. */
const ASK_AGAIN_MS = 7 * DAY_MS

/** Whether a consent may go from one status to another. */
export const canTransitionConsent = (from: ConsentStatus, to: ConsentStatus): boolean =>
  nextConsentStatuses[from].includes(to)

/** Whether a request may go from one status to another. */
export const canTransitionRequest = (from: RequestStatus, to: RequestStatus): boolean =>
  nextRequestStatuses[from].includes(to)

interface Asked {
  status: RequestStatus
  askedAt: Date
  dueAt: Date
}

/** Whether a request can still be answered or declined. */
export const isOpen = ({ status, dueAt }: Pick<Asked, 'status' | 'dueAt'>, now: Date): boolean =>
  (status === 'asked' || status === 'accepted') && dueAt > now

/** A request as its provider may know it: what was declined, or accepted and not answered, looks like any other. */
export function statusForProvider(
  { status, dueAt }: Pick<Asked, 'status' | 'dueAt'>,
  now: Date,
): RequestStatus {
  if (status === 'answered' || status === 'withdrawn') return status
  return dueAt > now ? 'asked' : 'expired'
}

/** Whether a provider may ask for a questionnaire again; that the last request was declined changes nothing. */
export const mayAskAgain = (last: Asked, now: Date): boolean =>
  statusForProvider(last, now) !== 'asked' && last.askedAt.getTime() + ASK_AGAIN_MS <= now.getTime()
