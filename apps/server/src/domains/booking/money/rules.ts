import type { BookingDetail } from '@wellspring/api/contract/booking'

import { UNDECIDED_MS } from '../rules.ts'

/** What a patron gets, in tokens, for somebody who did not come. */
export const GOODWILL_TOKENS = 500

/** Until when a card holder may answer the bank: a hold that nobody decides on keeps its time no longer. */
export const answerUntil = ({ dueAt }: { dueAt: Date | null }) =>
  dueAt === null ? null : new Date(dueAt.getTime() + UNDECIDED_MS)

/** Whether nobody can pay for a booking any more: it ended, whatever became of its money. */
export const isEnded = (status: BookingDetail['status']) =>
  status === 'expired' || status === 'declined' || status === 'cancelled'
