import type { Subscription } from '../../../ports/cards/port.ts'
import { pauseEnd, pauseStage, resumesCollection } from './pause-rules.ts'
import type { PauseState } from './pause-rules.ts'
import { OPEN_MS } from '../rules.ts'
import type { KeptCard } from '../tables.ts'

/** A membership that its member may have asked to resume. */
export interface Resuming extends PauseState {
  id: string
  card: KeptCard | null
}

/** The idempotency key of the charge that ends a pause. */
export const resumeKey = ({ id, resumeAskedAt }: Pick<Resuming, 'id' | 'resumeAskedAt'>) =>
  `resume-${id}-${resumeAskedAt?.getTime()}`

/**
 * The state of the payment that ends a pause. `waits`: the bank requires authentication. `refused`: nothing was paid,
 * so the gateway has to pause again. `given up`: the gateway has already paused again.
 */
export function resumePaymentState(
  member: Resuming,
  found: Subscription,
  now: Date,
): 'none' | 'waits' | 'refused' | 'given up' {
  const { resumeAskedAt, resumesAt } = member
  if (resumeAskedAt === null || found.resumedBy !== resumeKey(member)) return 'none'
  if (pauseStage(member, found) !== 'begun') return 'none'
  if (found.pause !== null) return 'given up'
  if (found.state !== 'past_due' || found.due === null) return 'none'
  const isOver =
    found.due.failure !== null ||
    found.card?.paymentMethodId !== member.card?.paymentMethodId ||
    now.getTime() >= resumeAskedAt.getTime() + OPEN_MS
  if (!isOver) return 'waits'
  // If the pause would have ended by now anyway, the month is due regularly.
  const until = resumesCollection(nextResumption(found, resumesAt))
  return until === null || until > now ? 'refused' : 'none'
}

/** When a pause ends automatically after its member tried to end it: the attempt moved the billing day. */
export function nextResumption({ invoices: [last] }: Subscription, resumesAt: Date | null): Date | null {
  if (resumesAt === null || !last) return resumesAt
  const { periodStart: start, periodEnd: end } = last
  for (let months = 0; ; months++) {
    const begins = months === 0 ? end : pauseEnd({ start, end }, months)
    if (begins >= resumesAt) return begins
  }
}
