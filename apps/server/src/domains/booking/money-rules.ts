import type { BookingDetail } from '@wellspring/api/contract/booking'

import { UNDECIDED_MS } from './rules.ts'
import type { bookingPayments } from './tables.ts'

/** When an unanswered payment is looked into first; a sweep follows every minute. */
export const FIRST_LOOK_MS = 10_000

/** A webhook is often faster than the provider's own answer, whose asker is about to write it down. */
export const WEBHOOK_GRACE_MS = 1000

/** What a patron gets, in tokens, for somebody who did not come. */
export const GOODWILL_TOKENS = 500

export type PaymentRow = typeof bookingPayments.$inferSelect

/** Payments that the card provider has not decided yet. */
export const openPayments = ['processing', 'requires_action'] as const
export const isUndecided = (status: PaymentRow['status']) =>
  (openPayments as readonly PaymentRow['status'][]).includes(status)

/** Until when a card holder may answer the bank: a hold that nobody decides on keeps its time no longer. */
export const answerUntil = ({ dueAt }: { dueAt: Date | null }) =>
  dueAt === null ? null : new Date(dueAt.getTime() + UNDECIDED_MS)

/** Whether nobody can pay for a booking any more: it ended, whatever became of its money. */
export const isEnded = (status: BookingDetail['status']) =>
  status === 'expired' || status === 'declined' || status === 'cancelled'
