import { callPlaces } from '@wellspring/api/contract/call-places'
import type { CallPlace } from '@wellspring/api/contract/call-places'

import { awaitedUntil, joinWindowState, presenceOf } from '../rules.ts'
import type { CommandName, BookedTime, Attendance } from '../rules.ts'

/** How long a process may fail to report a connection before it counts as broken. */
export const UNSEEN_MS = 15_000

/** When a person was last seen, and when their connection broke. */
interface LastSeenAt {
  seenAt: Date
  brokenAt: Date | null
}

export type LastSeen = Partial<Record<CallPlace, LastSeenAt>>

export interface DueCommand {
  command: CommandName
  place: CallPlace | null
  /** When the condition began. */
  at: Date
}

/** The next command that time requires, at most one at a time. */
export function dueCommand(
  attendance: Attendance,
  lastSeen: LastSeen,
  { met, now }: { met: BookedTime; now: Date },
): DueCommand | null {
  if (attendance.state === 'ended') return null
  const door = joinWindowState(met, now)
  if (door === 'shut') return { command: 'end', place: null, at: now }
  for (const place of callPlaces) {
    const seen = lastSeen[place]
    if (presenceOf(attendance, place) === 'away' || !seen) continue
    // The booking was moved to another time while a person was in the waiting room.
    if (door === 'early') return { command: 'leave', place, at: now }
    if (seen.brokenAt && awaitedUntil(seen.brokenAt) <= now) return { command: 'giveUp', place, at: now }
    if (presenceOf(attendance, place) === 'here' && seen.seenAt.getTime() + UNSEEN_MS <= now.getTime())
      return { command: 'break', place, at: seen.seenAt }
  }
  return null
}
