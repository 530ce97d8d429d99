import {
  CLOSED_AFTER_DAYS,
  firstAnswerHours,
  nextTicketStatuses,
} from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'

import { DAY_MS, HOUR_MS } from '../../time.ts'

/** How long a resolved ticket can still be opened again. */
export const CLOSED_AFTER_MS = CLOSED_AFTER_DAYS * DAY_MS

/** What is about money or safety comes before the rest. */
export const priorityOf = (subject: TicketSubject): TicketPriority =>
  subject === 'payment' || subject === 'safety' ? 'high' : 'normal'

/** How many tickets of one person can be open at once. */
export const MAX_OPEN = 20

/** How many one person can ask in a day: what they say is solved may be opened again. */
export const MAX_A_DAY = 40

export type TicketRole = 'requester' | 'staff'

const isNext = (from: TicketStatus, to: TicketStatus) => nextTicketStatuses[from].includes(to)

/** Staff moves a ticket anywhere that its table allows; whoever asked says that it is solved, or that it is not. */
export const mayMove = (role: TicketRole, from: TicketStatus, to: TicketStatus): boolean =>
  isNext(from, to) &&
  (role === 'staff' ? to !== 'closed' : to === 'resolved' || (from === 'resolved' && to === 'open'))

/** Where a ticket stands once somebody has written: it waits for the other one, unless staff says where to. */
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

/** The clock of the first answer runs while a ticket is open, and waits while somebody else has to act. */
const runs = (status: TicketStatus) => status === 'open'

export const freshClock = (now: Date): Clock => ({
  waitedMs: 0,
  clockSince: now,
  answeredAt: null,
  breachedAt: null,
})

/** The clock alone, of a whole row as well. */
const clockOf = ({ waitedMs, clockSince, answeredAt, breachedAt }: Clock): Clock => ({
  waitedMs,
  clockSince,
  answeredAt,
  breachedAt,
})

const waitedAt = ({ waitedMs, clockSince }: Clock, now: Date) =>
  waitedMs + (clockSince ? Math.max(now.getTime() - clockSince.getTime(), 0) : 0)

/** When a clock was over: as it was noted, or now if nobody has noted it yet. */
export const breachOf = (clock: Clock, priority: TicketPriority, now: Date): Date | null =>
  clock.breachedAt ?? (isLate(clock, priority, now) ? now : null)

/** The clock once a ticket stands elsewhere: what is late by then stays late. */
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

/** The clock once staff has answered: it never runs again, and what was late stays late. */
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

/** When the first answer is due; null while the clock stands still. */
export const dueAt = ({ waitedMs, clockSince }: Clock, priority: TicketPriority): Date | null =>
  clockSince && new Date(clockSince.getTime() + firstAnswerHours[priority] * HOUR_MS - waitedMs)

/** Whether the first answer is, or was, too late. */
export function isLate(clock: Clock, priority: TicketPriority, now: Date): boolean {
  const due = dueAt(clock, priority)
  return clock.breachedAt !== null || (due !== null && due <= now)
}

interface Rateable {
  status: TicketStatus
  ratedAt: Date | null
  mergedIntoId: string | null
}

/** How it was is said once, of what is solved; of a merged ticket where it goes on. */
export const mayRate = ({ status, ratedAt, mergedIntoId }: Rateable): boolean =>
  ratedAt === null && mergedIntoId === null && (status === 'resolved' || status === 'closed')

/** The number by which people call a ticket. */
export const ticketNumber = (number: number | '') => `WT-${number}`
