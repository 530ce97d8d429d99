import type { BookingDetail } from '@wellspring/api/contract/booking'

import { UNDECIDED_MS } from '../rules.ts'

/** Tokens for a patron whose provider did not attend. */
export const GOODWILL_TOKENS = 500

/** The card holder's deadline for the bank's authentication, after which the slot is no longer held. */
export const answerUntil = ({ dueAt }: { dueAt: Date | null }) =>
  dueAt === null ? null : new Date(dueAt.getTime() + UNDECIDED_MS)

/** Whether a booking has ended so that it can no longer be paid, whatever happened to its money. */
export const isEnded = (status: BookingDetail['status']) =>
  status === 'expired' || status === 'declined' || status === 'cancelled'
