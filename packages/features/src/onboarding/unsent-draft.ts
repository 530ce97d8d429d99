import { UNSENT } from '@wellspring/api/session'

/** What a form held when the session was over. Kept in this tab, for its owner alone. */
export interface UnsentDraft {
  details: Record<string, unknown>
  step: number
  revision: number
}

interface Kept {
  userId: string
  at: number
  draft: UnsentDraft
}

const key = `${UNSENT}application`
const HOUR_MS = 3600_000

export function keepUnsent(userId: string, draft: UnsentDraft) {
  try {
    const kept: Kept = { userId, at: Date.now(), draft }
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is closed to us: what was typed last is lost with the session.
  }
}

export function dropUnsent() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** What this person typed last; what somebody else typed, or an hour ago, is thrown away. */
export function readUnsent(userId: string): UnsentDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (kept && kept.userId === userId && Date.now() - kept.at < HOUR_MS) return kept.draft
  } catch {
    // What cannot be read is nothing.
  }
  dropUnsent()
  return null
}
