import { callPlaces } from '@wellspring/api/contract/call-places'
import type { CallPlace } from '@wellspring/api/contract/call-places'

import { awaitedUntil, doorState, standingOf } from './rules.ts'
import type { Act, Met, Room } from './rules.ts'

/** For how long a process may say nothing of a connection before it counts as broken. */
export const UNSEEN_MS = 15_000

/** How long ago somebody was seen, or lost. */
interface Sight {
  seenAt: Date
  brokenAt: Date | null
}

export type Sights = Partial<Record<CallPlace, Sight>>

export interface Due {
  act: Act
  side: CallPlace | null
  /** Since when it is so. */
  at: Date
}

/** What the clock does to a call: at most one thing, after which it may do another. */
export function dueOf(room: Room, sights: Sights, { met, now }: { met: Met; now: Date }): Due | null {
  if (room.state === 'ended') return null
  const door = doorState(met, now)
  if (door === 'shut') return { act: 'end', side: null, at: now }
  for (const side of callPlaces) {
    const sight = sights[side]
    if (standingOf(room, side) === 'away' || !sight) continue
    // Moved to another time while somebody stood at the door.
    if (door === 'early') return { act: 'leave', side, at: now }
    if (sight.brokenAt && awaitedUntil(sight.brokenAt) <= now) return { act: 'giveUp', side, at: now }
    if (standingOf(room, side) === 'here' && sight.seenAt.getTime() + UNSEEN_MS <= now.getTime())
      return { act: 'break', side, at: sight.seenAt }
  }
  return null
}
