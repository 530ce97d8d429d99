import { problem } from '../../../problem.ts'
import { proposalEnd } from '../rules.ts'

/** The deadline of a suggestion. Throws when the start is too close for an answer. */
export function proposalKeptUntil(startsAt: number, now: Date): Date {
  const end = proposalEnd(startsAt, now.getTime())
  if (end === null) throw problem('CONFLICT', 'This is too soon: your client needs time to confirm it.')
  return new Date(end)
}
