import { nextBookingStatuses, overrideVerbs } from '@wellspring/api/contract/booking'
import type { BookingStatus, BookingVerb, OverrideVerb, bookingSides } from '@wellspring/api/contract/booking'
import type { Kind } from '@wellspring/api/contract/endpoint'

import { HOUR_MS, MINUTE_MS } from '../../time.ts'

/** How long a time is kept for somebody who is about to pay. */
export const HOLD_MS = 10 * MINUTE_MS

/** The longest that a time is kept which a provider suggests. */
const PROPOSAL_MS = 48 * HOUR_MS

/** So long before the start it is free again. */
const PROPOSAL_BEFORE_MS = HOUR_MS

/** A client has so long at least to answer. */
const PROPOSAL_SHORTEST_MS = 30 * MINUTE_MS

/** Until when a suggested time is kept: two days, an hour before the start at the latest; null where that is too soon. */
export function proposalEnd(startsAt: number, now: number): number | null {
  const end = Math.min(now + PROPOSAL_MS, startsAt - PROPOSAL_BEFORE_MS)
  return end - now < PROPOSAL_SHORTEST_MS ? null : end
}

/** For how much longer a payment that is not decided yet keeps it, and for how long nobody else decides meanwhile. */
export const UNDECIDED_MS = 5 * MINUTE_MS

/** How often a patron may choose another time. */
const MAX_RESCHEDULES = 2

/** From when after the start somebody has not come. */
const NO_SHOW_MS = 10 * MINUTE_MS

/** How long a provider waits for the money of what took place. */
export const PAYOUT_AFTER_MS = 48 * HOUR_MS

/** For how long a patron may say otherwise. */
export const CONTEST_MS = 72 * HOUR_MS

/** When after the end the provider is asked whether they have met. */
export const ASK_MS = 24 * HOUR_MS

/** When after the end a booking is completed by itself in which both were seen. */
const COMPLETE_MS = 30 * MINUTE_MS

/** For how long after the end they may say something of each other. */
const REVIEW_MS = 14 * 24 * HOUR_MS

/** How long before a request is over its provider is reminded of it. */
export const DECISION_NOTICE_MS = 12 * HOUR_MS

/** The hours before the start at which both are reminded. */
export const reminderHours = [24, 1] as const

/** What makes two people patron and provider: a booking that came to be. */
export const metStatuses = ['confirmed', 'in_progress', 'completed', 'no_show'] as const

export type PartyRole = (typeof bookingSides)[number]

const sides: Partial<Record<Kind, PartyRole>> = { patron: 'patron', provider: 'provider', admin: 'admin' }

/** What an account is to the bookings that it sees; who only reads them is no side. */
export const roleIn = ({ kind }: { kind: Kind }): PartyRole | null => sides[kind] ?? null

/** The number by which people call a booking. */
export const bookingNumber = (number: number | '') => `WB-${number}`

/** How a booking stands. */
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
  /** Whether it is the time for it. */
  isTime?: (booking: BookingState, side: PartyRole, now: number) => boolean
  /** When staff may do it beyond that, with a reason. */
  staff?: { from: readonly BookingStatus[]; isTime?: (booking: BookingState, now: number) => boolean }
  said: string
}

/** Whether a patron says that they did come, and staff has not decided yet. */
export const isContested = ({
  status,
  missedBy,
  contestedAt,
  contestDecidedAt,
}: Pick<BookingState, 'status' | 'missedBy' | 'contestedAt' | 'contestDecidedAt'>) =>
  status === 'no_show' && missedBy === 'patron' && contestedAt !== null && contestDecidedAt === null

const hasBegun = ({ startsAt }: BookingState, now: number) => now >= startsAt.getTime()
const isOver = ({ dueAt }: BookingState, now: number) => dueAt !== null && dueAt.getTime() <= now

/** Who may do what with a booking, from where, and when. */
export const actionRules: Record<Exclude<BookingVerb, 'review'>, Rule> = {
  pay: {
    from: { patron: ['held'] },
    isTime: (booking, _side, now) => booking.priceCents > 0 && !isOver(booking, now),
    said: 'paid',
  },
  release: { from: { patron: ['held'] }, said: 'released' },
  withdraw: {
    from: { provider: ['held'] },
    isTime: (booking, _side, now) => booking.isProposal && !isOver(booking, now),
    said: 'withdrawn',
  },
  accept: {
    from: { provider: ['requested'] },
    isTime: (booking, _side, now) => !isOver(booking, now),
    said: 'accepted',
  },
  decline: { from: { provider: ['requested'] }, said: 'declined' },
  reschedule: {
    from: { patron: ['requested', 'confirmed'], provider: ['held', 'confirmed'] },
    isTime: (booking, side, now) =>
      !hasBegun(booking, now) &&
      (side !== 'patron' || booking.rescheduledCount < MAX_RESCHEDULES) &&
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
    isTime: (booking, side, now) => side !== 'patron' || !hasBegun(booking, now),
    staff: { from: ['requested', 'confirmed', 'in_progress'] },
    said: 'cancelled',
  },
  markNoShow: {
    from: { provider: ['confirmed', 'in_progress'], admin: ['confirmed', 'in_progress', 'no_show'] },
    // What a patron contests is for staff to decide.
    isTime: (booking, _side, now) =>
      booking.status === 'no_show' ? isContested(booking) : now >= booking.startsAt.getTime() + NO_SHOW_MS,
    // Of a provider who did not come everything went back already.
    staff: {
      from: ['confirmed', 'in_progress', 'no_show'],
      isTime: (booking, now) => hasBegun(booking, now) && booking.missedBy !== 'provider',
    },
    said: 'marked as missed',
  },
  contestNoShow: {
    from: { patron: ['no_show'] },
    isTime: ({ statusSince, missedBy, contestedAt }, _side, now) =>
      missedBy === 'patron' && contestedAt === null && now <= statusSince.getTime() + CONTEST_MS,
    said: 'contested',
  },
  complete: {
    from: {
      provider: ['confirmed', 'in_progress', 'no_show'],
      admin: ['confirmed', 'in_progress', 'no_show'],
    },
    // Whoever did not come cannot say that they have met.
    isTime: (booking, side, now) =>
      hasBegun(booking, now) && (side === 'admin' || booking.missedBy !== 'provider'),
    staff: { from: ['confirmed', 'in_progress', 'no_show'], isTime: hasBegun },
    said: 'completed',
  },
}

/** Whether a side may do something with a booking now. */
export function can(
  verb: keyof typeof actionRules,
  side: PartyRole,
  booking: BookingState,
  now: Date,
): boolean {
  const { from, isTime } = actionRules[verb]
  if (from[side]?.includes(booking.status) !== true) return false
  return isTime?.(booking, side, now.getTime()) ?? true
}

/** Whether staff may do something with a booking now that the rules refuse. */
export function mayOverride(verb: keyof typeof actionRules, booking: BookingState, now: Date): boolean {
  const { staff } = actionRules[verb]
  if (staff?.from.includes(booking.status) !== true) return false
  return staff.isTime?.(booking, now.getTime()) ?? true
}

/** What staff may do with a booking beyond the rules. */
export const overridesOf = (booking: BookingState, now: Date): OverrideVerb[] =>
  overrideVerbs.filter((verb) => mayOverride(verb, booking, now))

/** Whether a side may still say something of the other: once, up to two weeks after they have met. */
export const mayReview = (
  { status, endsAt }: Pick<BookingState, 'status' | 'endsAt'>,
  side: PartyRole,
  now: Date,
): boolean =>
  status === 'completed' &&
  (side === 'patron' || side === 'provider') &&
  now.getTime() <= endsAt.getTime() + REVIEW_MS

/** What a side may do with a booking now. */
export function allowedActions(
  booking: BookingState,
  side: PartyRole | null,
  { now, hasReviewed }: { now: Date; hasReviewed: boolean },
): BookingVerb[] {
  if (side === null) return []
  const open = (Object.keys(actionRules) as (keyof typeof actionRules)[]).filter((verb) =>
    can(verb, side, booking, now),
  )
  return !hasReviewed && mayReview(booking, side, now) ? [...open, 'review'] : open
}

/** Whether the machine has a way from one status to another. */
export const canTransition = (from: BookingStatus, to: BookingStatus) =>
  nextBookingStatuses[from].includes(to)

/** Until when a provider may answer a request: two days, and no later than two hours before the start. */
export function requestExpiry(now: Date, startsAt: Date): Date {
  const [at, start] = [now.getTime(), startsAt.getTime()]
  const last = start - 2 * HOUR_MS
  // So near that two hours before the start has passed: half of what is left.
  if (last <= at) return new Date(at + Math.max(0, start - at) / 2)
  return new Date(Math.min(at + 48 * HOUR_MS, last))
}

/** When a provider is reminded of a request: twelve hours before it is over, or half-way if it is a short one. */
export function decisionReminder({ statusSince, dueAt }: { statusSince: Date; dueAt: Date }): Date {
  const [since, over] = [statusSince.getTime(), dueAt.getTime()]
  return new Date(Math.max(over - DECISION_NOTICE_MS, (since + over) / 2))
}

/** The reminder that is to come next; a time that has passed is not made up for. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const times = reminderHours.map((hours) => startsAt.getTime() - hours * HOUR_MS)
  const next = times.find((time) => time > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** When somebody has to look at a booking again: its clock. */
export function dueOf(status: BookingStatus, booking: Pick<BookingState, 'startsAt' | 'endsAt'>, now: Date) {
  if (status === 'held') return new Date(now.getTime() + HOLD_MS)
  if (status === 'requested') return requestExpiry(now, booking.startsAt)
  if (status === 'in_progress') return new Date(booking.endsAt.getTime() + COMPLETE_MS)
  if (status !== 'confirmed') return null
  return nextReminder(booking.startsAt, now) ?? new Date(booking.endsAt.getTime() + ASK_MS)
}

/** When a booking goes on by itself, and where to. */
export function deadlineOf({ status, dueAt }: Pick<BookingState, 'status' | 'dueAt'>) {
  return dueAt !== null && (status === 'held' || status === 'requested')
    ? { at: dueAt, to: 'expired' as const }
    : null
}
