import type { SessionState } from './session-state.ts'

type Ending = NonNullable<SessionState['ended']>

const key = 'sessionEnded'

/** Whoever comes back later than that logs in as on any other day. */
const SAID_FOR_MS = 12 * 3_600_000

/** Keeps why a session is over, for a log-in that is opened by its address; nothing after somebody left by themselves. */
export function keepEnding(ended: Ending | null): void {
  // Several answers may say it; the first knew why.
  if (ended === 'over' && readEnding() !== null) return
  try {
    if (ended === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ ended, at: Date.now() }))
  } catch {
    // A browser without storage is told where it is shown, and nowhere else.
  }
}

/** Why the last session here is over, when that was not its owner's wish. */
export function readEnding(): Ending | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { ended?: unknown; at?: unknown } | null
    if (typeof kept?.at !== 'number' || Date.now() - kept.at > SAID_FOR_MS) return null
    return kept.ended === 'idle' || kept.ended === 'over' ? kept.ended : null
  } catch {
    return null
  }
}
