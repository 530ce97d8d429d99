import type { CheckIn, CheckInPack } from '@wellspring/api/contract/event-check-in'
import { OFFLINE_PREFIX, readUserData } from '@wellspring/api/session'
import { DAY_MS } from '@wellspring/api/contract/time'

/** When and where each ticket was first used, as far as this phone knows. */
export type FirstUses = Readonly<Record<string, { at: string; gate: string }>>

/** The check-in data that a phone stores for one occurrence, to work offline and after a reload. */
export interface StoredCheckIns {
  pack: CheckInPack
  /** First uses known from this and other phones since the pack was made. */
  uses: FirstUses
  /** Check-ins that are not sent yet. */
  waiting: readonly CheckIn[]
}

/** Milliseconds until a write happens at the latest. */
const LATEST_MS = 300
/** Guest names are deleted on log-out. */
const keysOf = (userId: string) => `${OFFLINE_PREFIX}checkIn:${userId}:`
/** Admitted tickets without names. They survive a log-out; otherwise a ticket could be used twice. */
const scansKey = (userId: string, occurrenceId: string) => `checkIn:${userId}:${occurrenceId}`

/** Used without browser storage; lost when the tab closes. */
const memory = new Map<string, StoredCheckIns>()

function parsed(text: string | null): StoredCheckIns | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Omit<StoredCheckIns, 'waiting'> | null
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

/** The unsent check-ins of this phone, for when the stored pack is gone. */
export function loadScans(
  userId: string,
  occurrenceId: string,
): Pick<StoredCheckIns, 'waiting' | 'uses'> | null {
  const waiting = readScans(userId, occurrenceId)
  const uses = Object.fromEntries(
    waiting.flatMap(({ ticketId, at, gate = '' }) => (ticketId ? [[ticketId, { at, gate }]] : [])),
  )
  return waiting.length === 0 ? null : { waiting, uses }
}

/** Deletes guest names a day after the event, unless check-ins are still unsent. */
function forgetOld(userId: string) {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(keysOf(userId)))) {
    const kept = parsed(localStorage.getItem(key))
    const isOld = kept !== null && Date.parse(kept.pack.endsAt) + DAY_MS < Date.now()
    if (kept === null || (isOld && readScans(userId, kept.pack.occurrenceId).length === 0))
      localStorage.removeItem(key)
  }
}

export function loadCheckIns(userId: string, occurrenceId: string): StoredCheckIns | null {
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

function saveCheckIns(userId: string, kept: StoredCheckIns): void {
  const { waiting, ...named } = kept
  const key = `${keysOf(userId)}${kept.pack.occurrenceId}`
  const scans = scansKey(userId, kept.pack.occurrenceId)
  try {
    if (waiting.length > 0) localStorage.setItem(scans, JSON.stringify(waiting))
    else localStorage.removeItem(scans)
    // A write that was pending when the session ended must not store the names again.
    if (readUserData()?.id === userId) localStorage.setItem(key, JSON.stringify(named))
    memory.delete(key)
  } catch {
    memory.set(key, kept)
  }
}

const toSave = new Map<string, () => void>()

/** Runs all pending writes. */
export function saveNow(): void {
  for (const save of toSave.values()) save()
  toSave.clear()
}

/** Writes when the browser is idle, because storing hundreds of names takes longer than a scan. */
export function saveSoon(userId: string, kept: StoredCheckIns): void {
  toSave.set(`${keysOf(userId)}${kept.pack.occurrenceId}`, () => saveCheckIns(userId, kept))
  if (toSave.size > 1) return
  if ('requestIdleCallback' in window) requestIdleCallback(saveNow, { timeout: LATEST_MS })
  else setTimeout(saveNow)
}
