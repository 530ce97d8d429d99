import { UNSENT_PREFIX } from '@wellspring/api/session'

/** A form's content when the session ended, kept in this tab for its owner only. */
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

const key = `${UNSENT_PREFIX}application`
const HOUR_MS = 3600_000

export function keepUnsent(userId: string, draft: UnsentDraft) {
  try {
    const kept: Kept = { userId, at: Date.now(), draft }
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is unavailable: the latest input is lost with the session.
  }
}

export function dropUnsent() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** The unsent draft of this user; one of another user, or one older than an hour, is deleted. */
export function readUnsent(userId: string): UnsentDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (kept && kept.userId === userId && Date.now() - kept.at < HOUR_MS) return kept.draft
  } catch {
    // Unreadable data is ignored.
  }
  dropUnsent()
  return null
}
