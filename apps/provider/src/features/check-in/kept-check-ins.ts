import type { CheckIn, CheckInPack } from '@wellspring/api/contract/event-check-in'
import { KEPT, readUserData } from '@wellspring/api/session'

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
/** Names of guests, which go with the session. */
const keysOf = (userId: string) => `${KEPT}checkIn:${userId}:`
/** Whom this phone let in, which says no name and outlives a log-out: without it a ticket would be good twice. */
const scansKey = (userId: string, occurrenceId: string) => `checkIn:${userId}:${occurrenceId}`

/** Of a browser without storage: kept as long as the tab is open. */
const memory = new Map<string, KeptCheckIns>()

function parsed(text: string | null): KeptCheckIns | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Omit<KeptCheckIns, 'waiting'> | null
    return kept?.pack ? { ...kept, waiting: [] } : null
  } catch {
    return null
  }
}

function readScans(userId: string, occurrenceId: string): CheckIn[] {
  try {
    const scans: unknown = JSON.parse(localStorage.getItem(scansKey(userId, occurrenceId)) ?? '[]')
    return Array.isArray(scans) ? (scans as CheckIn[]) : []
  } catch {
    return []
  }
}

/** What this phone has seen and not told, where the names are gone. */
export function loadScans(
  userId: string,
  occurrenceId: string,
): Pick<KeptCheckIns, 'waiting' | 'uses'> | null {
  const waiting = readScans(userId, occurrenceId)
  const uses = Object.fromEntries(
    waiting.flatMap(({ ticketId, at, gate = '' }) => (ticketId ? [[ticketId, { at, gate }]] : [])),
  )
  return waiting.length === 0 ? null : { waiting, uses }
}

/** Names of guests stay no longer than they are needed; what the server does not know yet stays. */
function forgetOld(userId: string) {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(keysOf(userId)))) {
    const kept = parsed(localStorage.getItem(key))
    const isOld = kept !== null && Date.parse(kept.pack.endsAt) + A_DAY < Date.now()
    if (kept === null || (isOld && readScans(userId, kept.pack.occurrenceId).length === 0))
      localStorage.removeItem(key)
  }
}

export function loadCheckIns(userId: string, occurrenceId: string): KeptCheckIns | null {
  const key = `${keysOf(userId)}${occurrenceId}`
  saveNow()
  try {
    forgetOld(userId)
    const kept = parsed(localStorage.getItem(key))
    return memory.get(key) ?? (kept && { ...kept, waiting: readScans(userId, occurrenceId) })
  } catch {
    return memory.get(key) ?? null
  }
}

function saveCheckIns(userId: string, kept: KeptCheckIns): void {
  const { waiting, ...named } = kept
  const key = `${keysOf(userId)}${kept.pack.occurrenceId}`
  const scans = scansKey(userId, kept.pack.occurrenceId)
  try {
    if (waiting.length > 0) localStorage.setItem(scans, JSON.stringify(waiting))
    else localStorage.removeItem(scans)
    // What was still to be written as the session ended has no names in it any more.
    if (readUserData()?.id === userId) localStorage.setItem(key, JSON.stringify(named))
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
