import type { Subscription } from '../../../ports/cards/port.ts'
import { pauseEnd, pauseStage, resumesCollection } from './pause-rules.ts'
import type { PauseState } from './pause-rules.ts'
import { OPEN_MS } from '../rules.ts'
import type { KeptCard } from '../tables.ts'

/** A membership whose member may have asked to go on. */
export interface Resuming extends PauseState {
  id: string
  card: KeptCard | null
}

/** Under this key the month that ends a pause is charged once, however often it is asked for. */
export const resumeKey = ({ id, resumeAskedAt }: Pick<Resuming, 'id' | 'resumeAskedAt'>) =>
  `resume-${id}-${resumeAskedAt?.getTime()}`

/**
 * How the payment stands by which a member ends a pause. `waits`: the bank wants to see them. `refused`: the
 * provider is to go on pausing, for nothing was paid. `given up`: it does so already.
 */
export function resumption(
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
  // A pause that would have ended meanwhile is over: what is due then is due.
  const until = resumesCollection(nextResumption(found, resumesAt))
  return until === null || until > now ? 'refused' : 'none'
}

/** When a pause goes on by itself once its member has tried to end it: the month that was tried moved the days. */
export function nextResumption({ invoices: [last] }: Subscription, resumesAt: Date | null): Date | null {
  if (resumesAt === null || !last) return resumesAt
  const { periodStart: start, periodEnd: end } = last
  for (let months = 0; ; months++) {
    const begins = months === 0 ? end : pauseEnd({ start, end }, months)
    if (begins >= resumesAt) return begins
  }
}
