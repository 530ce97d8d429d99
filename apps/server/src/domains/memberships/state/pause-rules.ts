import type { Subscription, SubscriptionInvoice } from '../../../ports/cards/port.ts'

/** A pause that was asked for, until the first payment after it. */
export interface PauseState {
  /** Where the paid period ends: from then on nothing is charged. */
  pauseFrom: Date | null
  /** When it goes on by itself; null when its member decides that. */
  resumesAt: Date | null
  /** When its member asked to go on, or to undo it. */
  resumeAskedAt: Date | null
}

export const notPaused: PauseState = { pauseFrom: null, resumesAt: null, resumeAskedAt: null }

/** The provider stops voiding so long before the period that is to be charged, and so never on its very edge. */
const RESUME_LEAD_MS = 3_600_000

/** When the provider charges again for a membership that goes on at an instant. */
export const resumesCollection = (resumesAt: Date | null) =>
  resumesAt && new Date(resumesAt.getTime() - RESUME_LEAD_MS)

/** Where a period begins that comes some months after this one: periods keep the day of the month, clamped in short ones. */
export function pauseEnd({ start, end }: { start: Date; end: Date }, months: number): Date {
  // Of two periods one at least ends in a month that is long enough to tell the day.
  const day = Math.max(start.getUTCDate(), end.getUTCDate())
  const until = new Date(end)
  until.setUTCDate(1)
  until.setUTCMonth(until.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate()
  until.setUTCDate(Math.min(day, lastDay))
  return until
}

const since = (pauseFrom: Date, { invoices }: Subscription) =>
  invoices.filter(({ periodStart }) => periodStart >= pauseFrom)

/** Money that came for a time for which a pause was asked, before the provider heard of it: it goes back. */
export function paidWhilePaused(
  { pauseFrom, resumesAt, resumeAskedAt }: PauseState,
  found: Subscription,
): SubscriptionInvoice[] {
  if (pauseFrom === null || resumeAskedAt !== null) return []
  const until = resumesCollection(resumesAt)
  return since(pauseFrom, found).filter(
    ({ status, periodStart }) => status === 'paid' && (until === null || periodStart < until),
  )
}

/** How far a pause has come, by the provider's invoices and not by our clock. */
export function pauseStage(pausing: PauseState, found: Subscription): 'none' | 'ahead' | 'begun' | 'over' {
  const { pauseFrom, resumeAskedAt } = pausing
  if (pauseFrom === null) return 'none'
  const back = new Set(paidWhilePaused(pausing, found))
  const invoices = since(pauseFrom, found)
  if (invoices.some((invoice) => invoice.status === 'paid' && !back.has(invoice))) return 'over'
  if (invoices.some((invoice) => invoice.status === 'void' || back.has(invoice))) return 'begun'
  return resumeAskedAt !== null && found.pause === null ? 'over' : 'ahead'
}

/** What the provider is to be told of a pause: to begin it, to bill again, or to bill again from now on. */
export function pauseOrder(
  pausing: PauseState,
  found: Subscription,
  now: Date,
): 'pause' | 'resume' | 'charge' | null {
  const { pauseFrom, resumesAt, resumeAskedAt } = pausing
  if (pauseFrom === null || resumeAskedAt !== null) {
    if (found.pause === null) return null
    return pauseStage(pausing, found) === 'begun' ? 'charge' : 'resume'
  }
  const until = resumesCollection(resumesAt)
  const isHeard = since(pauseFrom, found).some(({ status }) => status === 'void')
  if (isHeard || (until !== null && until <= now)) return null
  const isTold = found.pause !== null && found.pause.resumesAt?.getTime() === until?.getTime()
  return isTold ? null : 'pause'
}
