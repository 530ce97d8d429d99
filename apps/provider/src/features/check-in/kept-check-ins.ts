import type { CheckIn, CheckInPack } from '@wellspring/api/contract/event-check-in'

/** When and where a ticket was used first, as far as this phone knows. */
export type Uses = Readonly<Record<string, { at: string; gate: string }>>

/** What a phone keeps of a date, so that it works without a connection and after a reload. */
export interface KeptCheckIns {
  pack: CheckInPack
  /** What was seen here and elsewhere since the pack was made. */
  uses: Uses
  /** What the server has not been told yet. */
  waiting: readonly CheckIn[]
}

const A_DAY = 86_400_000
/** The latest that something is written, in ms. */
const LATEST_MS = 300
const keysOf = (userId: string) => `checkIn:${userId}:`

/** Of a browser without storage: kept as long as the tab is open. */
const memory = new Map<string, KeptCheckIns>()

function parsed(text: string | null): KeptCheckIns | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptCheckIns | null
    return kept?.pack && Array.isArray(kept.waiting) ? kept : null
  } catch {
    return null
  }
}

/** Names of guests stay no longer than they are needed; what the server does not know yet stays. */
function forgetOld(userId: string) {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(keysOf(userId)))) {
    const kept = parsed(localStorage.getItem(key))
    const isOld = kept !== null && Date.parse(kept.pack.endsAt) + A_DAY < Date.now()
    if (kept === null || (isOld && kept.waiting.length === 0)) localStorage.removeItem(key)
  }
}

export function loadCheckIns(userId: string, occurrenceId: string): KeptCheckIns | null {
  const key = `${keysOf(userId)}${occurrenceId}`
  saveNow()
  try {
    forgetOld(userId)
    return memory.get(key) ?? parsed(localStorage.getItem(key))
  } catch {
    return memory.get(key) ?? null
  }
}

function saveCheckIns(userId: string, kept: KeptCheckIns): void {
  const key = `${keysOf(userId)}${kept.pack.occurrenceId}`
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    memory.delete(key)
  } catch {
    memory.set(key, kept)
  }
}

const toSave = new Map<string, () => void>()

/** Writes what waits to be written. */
export function saveNow(): void {
  for (const save of toSave.values()) save()
  toSave.clear()
}

/** Writes it once nothing else is to be done: hundreds of names take longer than a look at a ticket. */
export function saveSoon(userId: string, kept: KeptCheckIns): void {
  toSave.set(`${keysOf(userId)}${kept.pack.occurrenceId}`, () => saveCheckIns(userId, kept))
  if (toSave.size > 1) return
  if ('requestIdleCallback' in window) requestIdleCallback(saveNow, { timeout: LATEST_MS })
  else setTimeout(saveNow)
}
