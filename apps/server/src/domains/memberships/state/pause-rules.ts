import type { Subscription, SubscriptionInvoice } from '../../../ports/cards/port.ts'
import { HOUR_MS } from '../../../time.ts'

/** A requested pause, until the first payment after it. */
export interface PauseState {
  /** The end of the paid period, from which nothing is charged. */
  pauseFrom: Date | null
  /** When it ends automatically; null when the member decides. */
  resumesAt: Date | null
  /** When its member asked to resume or to undo it. */
  resumeAskedAt: Date | null
}

export const notPaused: PauseState = { pauseFrom: null, resumesAt: null, resumeAskedAt: null }

/** The gateway stops voiding invoices this long before the next charged period, to avoid its exact boundary. */
const RESUME_LEAD_MS = HOUR_MS

/** When the gateway resumes charging a membership that resumes at an instant. */
export const resumesCollection = (resumesAt: Date | null) =>
  resumesAt && new Date(resumesAt.getTime() - RESUME_LEAD_MS)

/** The start of the period a number of months later. Periods keep their day of the month, clamped in short months. */
export function pauseEnd({ start, end }: { start: Date; end: Date }, months: number): Date {
  // Of two consecutive month ends, at least one is in a month long enough to show the day.
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

/** Paid invoices within a requested pause, charged before the gateway knew of it. They are refunded. */
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

/** The stage of a pause, judged by the gateway's invoices rather than our clock. */
export function pauseStage(pausing: PauseState, found: Subscription): 'none' | 'ahead' | 'begun' | 'over' {
  const { pauseFrom, resumeAskedAt } = pausing
  if (pauseFrom === null) return 'none'
  const back = new Set(paidWhilePaused(pausing, found))
  const invoices = since(pauseFrom, found)
  if (invoices.some((invoice) => invoice.status === 'paid' && !back.has(invoice))) return 'over'
  if (invoices.some((invoice) => invoice.status === 'void' || back.has(invoice))) return 'begun'
  return resumeAskedAt !== null && found.pause === null ? 'over' : 'ahead'
}

/** What to tell the gateway about a pause: to pause, to resume billing, or to resume and charge now. */
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
