import type { SessionState } from './session-state.ts'
import { HOUR_MS } from '../contract/time.ts'

type Ending = NonNullable<SessionState['ended']>

const key = 'sessionEnded'

/** A user who returns later sees the ordinary log-in. */
const SAID_FOR_MS = 12 * HOUR_MS

/**
 * Stores why the session ended, for a log-in page that is opened directly. Null (a voluntary log-out) stores nothing.
 */
export function storeEndReason(ended: Ending | null): void {
  // Several responses may report the end; the first one knew the reason.
  if (ended === 'over' && readEndReason() !== null) return
  try {
    if (ended === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ ended, at: Date.now() }))
  } catch {
    // Without storage, only the current page can show the reason.
  }
}

/** Why the last session in this browser ended, unless the user logged out. */
export function readEndReason(): Ending | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { ended?: unknown; at?: unknown } | null
    if (typeof kept?.at !== 'number' || Date.now() - kept.at > SAID_FOR_MS) return null
    return kept.ended === 'idle' || kept.ended === 'over' ? kept.ended : null
  } catch {
    return null
  }
}
