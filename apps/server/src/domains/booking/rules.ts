import { overrideVerbs } from '@wellspring/api/contract/booking'
import { nextBookingStatuses } from '@wellspring/api/contract/booking-status'
import type { BookingVerb, OverrideVerb, bookingRoles } from '@wellspring/api/contract/booking'
import type { BookingStatus } from '@wellspring/api/contract/booking-status'
import { CONTEST_MS } from '@wellspring/api/contract/contest-window'
import type { Kind } from '@wellspring/api/contract/endpoint'
import { keysOf } from '@wellspring/api/contract/record-keys'

import { HOUR_MS, MINUTE_MS } from '../../time.ts'

/** How long a slot is held for a patron who is about to pay. */
export const HOLD_MS = 10 * MINUTE_MS

/** The maximum duration of a provider's suggestion. */
const PROPOSAL_MS = 48 * HOUR_MS

/** A suggestion ends at least this long before the start. */
const PROPOSAL_BEFORE_MS = HOUR_MS

/** The minimum time that a client has to answer. */
const PROPOSAL_SHORTEST_MS = 30 * MINUTE_MS

/**
 * The deadline of a suggestion: two days, and at the latest an hour before the start. Null when the start is too close.
 */
export function proposalEnd(startsAt: number, now: number): number | null {
  const end = Math.min(now + PROPOSAL_MS, startsAt - PROPOSAL_BEFORE_MS)
  return end - now < PROPOSAL_SHORTEST_MS ? null : end
}

/** How much longer an undecided payment holds the slot, during which nobody else may decide. */
export const UNDECIDED_MS = 5 * MINUTE_MS

/** How often a patron may move a booking. */
const MAX_RESCHEDULES = 2

/** How long after the start a no-show can be reported. */
const NO_SHOW_MS = 10 * MINUTE_MS

/** How long after a session the provider's payout waits. */
export const PAYOUT_AFTER_MS = 48 * HOUR_MS

/** How long after the end the provider is asked to confirm the session. */
export const ASK_MS = 24 * HOUR_MS

/** How long after the end a booking that both attended is completed automatically. */
const COMPLETE_MS = 30 * MINUTE_MS

/** How long after the end both may write a review. */
const REVIEW_MS = 14 * 24 * HOUR_MS

/** How long before a request's deadline its provider is reminded. */
export const DECISION_NOTICE_MS = 12 * HOUR_MS

/** The hours before the start at which both are reminded. */
export const reminderHours = [24, 1] as const

/** Statuses of bookings that make a patron a provider's client. */
export const metStatuses = ['confirmed', 'in_progress', 'completed', 'no_show'] as const

export type PartyRole = (typeof bookingRoles)[number]

const roles: Partial<Record<Kind, PartyRole>> = { patron: 'patron', provider: 'provider', admin: 'admin' }

/** The caller's role in bookings. Null for readers who are no participant. */
export const roleIn = ({ kind }: { kind: Kind }): PartyRole | null => roles[kind] ?? null

/** The public number of a booking. */
export const bookingNumber = (number: number | '') => `WB-${number}`

/** The state of a booking that the rules depend on. */
export interface BookingState {
  status: BookingStatus
  isProposal: boolean
  statusSince: Date
  startsAt: Date
  endsAt: Date
  dueAt: Date | null
  rescheduledCount: number
  missedBy: 'patron' | 'provider' | null
  contestedAt: Date | null
  contestDecidedAt: Date | null
  priceCents: number
}

type Froms = Partial<Record<PartyRole, readonly BookingStatus[]>>

interface Rule {
  from: Froms
  /** Whether the time allows it. */
  isTime?: (booking: BookingState, role: PartyRole, now: number) => boolean
  /** When staff may override the rule, with a reason. */
  staff?: { from: readonly BookingStatus[]; isTime?: (booking: BookingState, now: number) => boolean }
  said: string
}

/** Whether a patron's dispute of a no-show is undecided. */
export const isContested = ({
  status,
  missedBy,
  contestedAt,
  contestDecidedAt,
}: Pick<BookingState, 'status' | 'missedBy' | 'contestedAt' | 'contestDecidedAt'>) =>
  status === 'no_show' && missedBy === 'patron' && contestedAt !== null && contestDecidedAt === null

const hasBegun = ({ startsAt }: BookingState, now: number) => now >= startsAt.getTime()
const isOver = ({ dueAt }: BookingState, now: number) => dueAt !== null && dueAt.getTime() <= now

/** The allowed actions by role, status and time. */
export const actionRules: Record<Exclude<BookingVerb, 'review'>, Rule> = {
  pay: {
    from: { patron: ['held'] },
    isTime: (booking, _role, now) => booking.priceCents > 0 && !isOver(booking, now),
    said: 'paid',
  },
  release: { from: { patron: ['held'] }, said: 'released' },
  withdraw: {
    from: { provider: ['held'] },
    isTime: (booking, _role, now) => booking.isProposal && !isOver(booking, now),
    said: 'withdrawn',
  },
  accept: {
    from: { provider: ['requested'] },
    isTime: (booking, _role, now) => !isOver(booking, now),
    said: 'accepted',
  },
  decline: { from: { provider: ['requested'] }, said: 'declined' },
  reschedule: {
    from: { patron: ['requested', 'confirmed'], provider: ['held', 'confirmed'] },
    isTime: (booking, role, now) =>
      !hasBegun(booking, now) &&
      (role !== 'patron' || booking.rescheduledCount < MAX_RESCHEDULES) &&
      (booking.status !== 'held' || (booking.isProposal && !isOver(booking, now))),
    staff: { from: ['requested', 'confirmed'] },
    said: 'moved to another time',
  },
  cancel: {
    from: {
      patron: ['requested', 'confirmed'],
      provider: ['confirmed', 'in_progress'],
      admin: ['requested', 'confirmed', 'in_progress'],
    },
    isTime: (booking, role, now) => role !== 'patron' || !hasBegun(booking, now),
    staff: { from: ['requested', 'confirmed', 'in_progress'] },
    said: 'cancelled',
  },
  markNoShow: {
    from: { provider: ['confirmed', 'in_progress'], admin: ['confirmed', 'in_progress', 'no_show'] },
    // Staff decide a disputed no-show.
    isTime: (booking, _role, now) =>
      booking.status === 'no_show' ? isContested(booking) : now >= booking.startsAt.getTime() + NO_SHOW_MS,
    // A provider's no-show has already been refunded in full.
    staff: {
      from: ['confirmed', 'in_progress', 'no_show'],
      isTime: (booking, now) => hasBegun(booking, now) && booking.missedBy !== 'provider',
    },
    said: 'marked as missed',
  },
  contestNoShow: {
    from: { patron: ['no_show'] },
    isTime: ({ statusSince, missedBy, contestedAt }, _role, now) =>
      missedBy === 'patron' && contestedAt === null && now <= statusSince.getTime() + CONTEST_MS,
    said: 'contested',
  },
  complete: {
    from: {
      provider: ['confirmed', 'in_progress', 'no_show'],
      admin: ['confirmed', 'in_progress', 'no_show'],
    },
    // A provider who did not attend cannot confirm the session.
    isTime: (booking, role, now) =>
      hasBegun(booking, now) && (role === 'admin' || booking.missedBy !== 'provider'),
    staff: { from: ['confirmed', 'in_progress', 'no_show'], isTime: hasBegun },
    said: 'completed',
  },
}

/** Whether a role may perform an action at this time. */
export function can(
  verb: keyof typeof actionRules,
  role: PartyRole,
  booking: BookingState,
  now: Date,
): boolean {
  const { from, isTime } = actionRules[verb]
  if (from[role]?.includes(booking.status) !== true) return false
  return isTime?.(booking, role, now.getTime()) ?? true
}

/** Whether staff may override the rules for an action at this time. */
export function mayOverride(verb: keyof typeof actionRules, booking: BookingState, now: Date): boolean {
  const { staff } = actionRules[verb]
  if (staff?.from.includes(booking.status) !== true) return false
  return staff.isTime?.(booking, now.getTime()) ?? true
}

/** The actions for which staff may override the rules. */
export const overridesOf = (booking: BookingState, now: Date): OverrideVerb[] =>
  overrideVerbs.filter((verb) => mayOverride(verb, booking, now))

/** Whether a participant may write a review: once, up to two weeks after the session. */
export const mayReview = (
  { status, endsAt }: Pick<BookingState, 'status' | 'endsAt'>,
  role: PartyRole,
  now: Date,
): boolean =>
  status === 'completed' &&
  (role === 'patron' || role === 'provider') &&
  now.getTime() <= endsAt.getTime() + REVIEW_MS

/** All actions that a role may perform at this time. */
export function allowedActions(
  booking: BookingState,
  role: PartyRole | null,
  { now, hasReviewed }: { now: Date; hasReviewed: boolean },
): BookingVerb[] {
  if (role === null) return []
  const open = keysOf(actionRules).filter((verb) => can(verb, role, booking, now))
  return !hasReviewed && mayReview(booking, role, now) ? [...open, 'review'] : open
}

/** Whether the state machine has this transition. */
export const canTransition = (from: BookingStatus, to: BookingStatus) =>
  nextBookingStatuses[from].includes(to)

/** The deadline of a request: two days, and at the latest two hours before the start. */
export function requestExpiry(now: Date, startsAt: Date): Date {
  const [at, start] = [now.getTime(), startsAt.getTime()]
  const last = start - 2 * HOUR_MS
  // Less than two hours are left, so half of the remaining time applies.
  if (last <= at) return new Date(at + Math.max(0, start - at) / 2)
  return new Date(Math.min(at + 48 * HOUR_MS, last))
}

/** When the provider is reminded of a request: twelve hours before its deadline, or half-way for a short one. */
export function decisionReminder({ statusSince, dueAt }: { statusSince: Date; dueAt: Date }): Date {
  const [since, over] = [statusSince.getTime(), dueAt.getTime()]
  return new Date(Math.max(over - DECISION_NOTICE_MS, (since + over) / 2))
}

/** The next reminder. Past ones are skipped. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const times = reminderHours.map((hours) => startsAt.getTime() - hours * HOUR_MS)
  const next = times.find((time) => time > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** The time of a booking's next automatic step. */
export function dueOf(status: BookingStatus, booking: Pick<BookingState, 'startsAt' | 'endsAt'>, now: Date) {
  if (status === 'held') return new Date(now.getTime() + HOLD_MS)
  if (status === 'requested') return requestExpiry(now, booking.startsAt)
  if (status === 'in_progress') return new Date(booking.endsAt.getTime() + COMPLETE_MS)
  if (status !== 'confirmed') return null
  return nextReminder(booking.startsAt, now) ?? new Date(booking.endsAt.getTime() + ASK_MS)
}

/** When and how a booking changes its status automatically. */
export function deadlineOf({ status, dueAt }: Pick<BookingState, 'status' | 'dueAt'>) {
  return dueAt !== null && (status === 'held' || status === 'requested')
    ? { at: dueAt, to: 'expired' as const }
    : null
}
