import { nextConsentStatuses, nextRequestStatuses } from '@wellspring/api/contract/sharing'
import type { ConsentStatus, RequestStatus } from '@wellspring/api/contract/sharing'

import { DAY_MS } from '../../time.ts'

/** A consent expires, so that patrons who have forgotten it decide again. */
export const CONSENT_MS = 365 * DAY_MS

/** Without a booking for a year a provider is no longer the patron's provider. */
export const RELATION_MS = 365 * DAY_MS

/** How long a request can be answered. */
export const REQUEST_MS = 14 * DAY_MS

/** The interval between two requests for the same questionnaire. */
const ASK_AGAIN_MS = 7 * DAY_MS

/** Whether a consent may change from one status to another. */
export const canTransitionConsent = (from: ConsentStatus, to: ConsentStatus): boolean =>
  nextConsentStatuses[from].includes(to)

/** Whether a request may change from one status to another. */
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

/**
 * A request's status as its provider sees it. A declined or an accepted but unanswered request looks like any other.
 */
export function statusForProvider(
  { status, dueAt }: Pick<Asked, 'status' | 'dueAt'>,
  now: Date,
): RequestStatus {
  if (status === 'answered' || status === 'withdrawn') return status
  return dueAt > now ? 'asked' : 'expired'
}

/** Whether a provider may ask for a questionnaire again. A declined request makes no difference. */
export const mayAskAgain = (last: Asked, now: Date): boolean =>
  statusForProvider(last, now) !== 'asked' && last.askedAt.getTime() + ASK_AGAIN_MS <= now.getTime()
