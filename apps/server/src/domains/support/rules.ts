import {
  CLOSED_AFTER_DAYS,
  firstAnswerHours,
  nextTicketStatuses,
} from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'

import { DAY_MS, HOUR_MS } from '../../time.ts'

/** How long a resolved ticket can be reopened. */
export const CLOSED_AFTER_MS = CLOSED_AFTER_DAYS * DAY_MS

/** Tickets about money or safety start with high priority. */
export const priorityOf = (subject: TicketSubject): TicketPriority =>
  subject === 'payment' || subject === 'safety' ? 'high' : 'normal'

/** Open tickets per person. */
export const MAX_OPEN = 20

/** Tickets per person and day, because resolved tickets can be reopened. */
export const MAX_A_DAY = 40

export type TicketRole = 'requester' | 'staff'

const isNext = (from: TicketStatus, to: TicketStatus) => nextTicketStatuses[from].includes(to)

/** Staff may use every transition. The requester may only resolve or reopen. */
export const mayMove = (role: TicketRole, from: TicketStatus, to: TicketStatus): boolean =>
  isNext(from, to) &&
  (role === 'staff' ? to !== 'closed' : to === 'resolved' || (from === 'resolved' && to === 'open'))

/** The status after a message: it waits for the other party, unless staff chooses another one. */
export function statusAfterReply(role: TicketRole, from: TicketStatus, asked?: TicketStatus): TicketStatus {
  if (role === 'requester') return 'open'
  return asked ?? (from === 'resolved' ? 'resolved' : 'pending')
}

export interface Clock {
  waitedMs: number
  clockSince: Date | null
  answeredAt: Date | null
  breachedAt: Date | null
}

/** The first-answer clock runs while a ticket is open and pauses while another party has to act. */
const runs = (status: TicketStatus) => status === 'open'

export const freshClock = (now: Date): Clock => ({
  waitedMs: 0,
  clockSince: now,
  answeredAt: null,
  breachedAt: null,
})

/** Extracts the clock fields from a row. */
const clockOf = ({ waitedMs, clockSince, answeredAt, breachedAt }: Clock): Clock => ({
  waitedMs,
  clockSince,
  answeredAt,
  breachedAt,
})

const waitedAt = ({ waitedMs, clockSince }: Clock, now: Date) =>
  waitedMs + (clockSince ? Math.max(now.getTime() - clockSince.getTime(), 0) : 0)

/** When the clock ran out: as recorded, or now if it has not been recorded yet. */
export const breachOf = (clock: Clock, priority: TicketPriority, now: Date): Date | null =>
  clock.breachedAt ?? (isLate(clock, priority, now) ? now : null)

/** The clock after a status change. A breach by that time is permanent. */
export function clockAfter(
  before: Clock,
  priority: TicketPriority,
  { to, now }: { to: TicketStatus; now: Date },
): Clock {
  const clock = clockOf(before)
  if (clock.answeredAt) return clock
  return {
    ...clock,
    waitedMs: waitedAt(clock, now),
    clockSince: runs(to) ? now : null,
    breachedAt: breachOf(clock, priority, now),
  }
}

/** The clock after staff's first answer. It stops for good, and a breach is permanent. */
export function clockAnswered(before: Clock, priority: TicketPriority, now: Date): Clock {
  const clock = clockOf(before)
  if (clock.answeredAt) return clock
  return {
    waitedMs: waitedAt(clock, now),
    clockSince: null,
    answeredAt: now,
    breachedAt: breachOf(clock, priority, now),
  }
}

/** When the first answer is due. Null while the clock is paused. */
export const dueAt = ({ waitedMs, clockSince }: Clock, priority: TicketPriority): Date | null =>
  clockSince && new Date(clockSince.getTime() + firstAnswerHours[priority] * HOUR_MS - waitedMs)

/** Whether the first answer is or was late. */
export function isLate(clock: Clock, priority: TicketPriority, now: Date): boolean {
  const due = dueAt(clock, priority)
  return clock.breachedAt !== null || (due !== null && due <= now)
}

interface Rateable {
  status: TicketStatus
  ratedAt: Date | null
  mergedIntoId: string | null
}

/** A resolved or closed ticket can be rated once. A merged ticket is rated where it continues. */
export const mayRate = ({ status, ratedAt, mergedIntoId }: Rateable): boolean =>
  ratedAt === null && mergedIntoId === null && (status === 'resolved' || status === 'closed')

/** The public number of a ticket. */
export const ticketNumber = (number: number | '') => `WT-${number}`
