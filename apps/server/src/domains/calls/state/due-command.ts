import { callPlaces } from '@wellspring/api/contract/call-places'
import type { CallPlace } from '@wellspring/api/contract/call-places'

import { awaitedUntil, joinWindowState, presenceOf } from '../rules.ts'
import type { CommandName, BookedTime, Attendance } from '../rules.ts'

/** For how long a process may say nothing of a connection before it counts as broken. */
export const UNSEEN_MS = 15_000

/** How long ago somebody was seen, or lost. */
interface LastSeenAt {
  seenAt: Date
  brokenAt: Date | null
}

export type LastSeen = Partial<Record<CallPlace, LastSeenAt>>

export interface DueCommand {
  command: CommandName
  side: CallPlace | null
  /** Since when it is so. */
  at: Date
}

/** What the clock does to a call: at most one thing, after which it may do another. */
export function dueCommand(
  attendance: Attendance,
  sights: LastSeen,
  { met, now }: { met: BookedTime; now: Date },
): DueCommand | null {
  if (attendance.state === 'ended') return null
  const door = joinWindowState(met, now)
  if (door === 'shut') return { command: 'end', side: null, at: now }
  for (const side of callPlaces) {
    const sight = sights[side]
    if (presenceOf(attendance, side) === 'away' || !sight) continue
    // Moved to another time while somebody stood at the door.
    if (door === 'early') return { command: 'leave', side, at: now }
    if (sight.brokenAt && awaitedUntil(sight.brokenAt) <= now) return { command: 'giveUp', side, at: now }
    if (presenceOf(attendance, side) === 'here' && sight.seenAt.getTime() + UNSEEN_MS <= now.getTime())
      return { command: 'break', side, at: sight.seenAt }
  }
  return null
}
