import type { Dependencies } from '../context.ts'
import { problem } from '../problem.ts'
import type { Holder } from './sockets.ts'

/** Limits joins over all pages of one account or guest: each costs as much as any read, and refusals are logged. */
export function limitJoins({ counts, config }: Dependencies, { actor, guest }: Holder): void {
  const { count, resetSeconds } = counts.count(`reads of ${actor?.userId ?? guest?.guestId ?? ''}`)
  if (count > config.limits.reads)
    throw problem('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
      retryAfterSeconds: resetSeconds,
    })
}
