import { problem } from '../../../problem.ts'
import { proposalEnd } from '../rules.ts'

/** Until when a suggested time is kept for a client; one that is too soon for an answer is refused. */
export function proposalKeptUntil(startsAt: number, now: Date): Date {
  const end = proposalEnd(startsAt, now.getTime())
  if (end === null) throw problem('CONFLICT', 'This is too soon: your client needs time to confirm it.')
  return new Date(end)
}
