import type { CallEvent, CallSide, CallState, CallVerb } from '@wellspring/api/contract/calls'
import {
  CALL_CLOSES_MINUTES,
  CALL_GRACE_SECONDS,
  CALL_OPENS_MINUTES,
} from '@wellspring/api/contract/call-door'

const MINUTE = 60_000

/** For how long a process may say nothing of a connection before it counts as broken. */
export const UNSEEN_MS = 15_000

/** How somebody stands to a call; the place of a broken connection is kept for a while. */
export type Standing = 'away' | 'here' | 'broken'

/** A call, and how its two stand to it. */
export interface Room {
  state: CallState
  patron: Standing
  provider: Standing
}

export type Act = 'enter' | 'admit' | 'break' | 'giveUp' | 'leave' | 'end'

/** What happened, as it is written down. */
type Happened = Pick<CallEvent, 'side' | 'event'>

export interface Step {
  room: Room
  happened: Happened[]
}

/** The other one of the two. */
export const otherOf = (side: CallSide): CallSide => (side === 'patron' ? 'provider' : 'patron')

/** Where a call stands by who is there: whoever was let in stays in while neither of the two is away. */
function stateOf({ state, patron, provider }: Room, wasLetIn: boolean): CallState {
  if (state === 'ended') return 'ended'
  if (patron === 'away') return 'idle'
  if (!wasLetIn || provider === 'away') return 'waiting'
  return patron === 'here' && provider === 'here' ? 'live' : 'reconnecting'
}

/** Whether the host has let the patron in. */
export const isLetIn = ({ state }: Pick<Room, 'state'>) => state === 'live' || state === 'reconnecting'

const arrivals = { away: 'arrived', broken: 'returned', here: null } as const

const moves: Record<Exclude<Act, 'admit' | 'end'>, { from: readonly Standing[]; to: Standing }> = {
  enter: { from: ['away', 'here', 'broken'], to: 'here' },
  break: { from: ['here'], to: 'broken' },
  giveUp: { from: ['broken'], to: 'away' },
  leave: { from: ['here', 'broken'], to: 'away' },
}

function eventOf(act: keyof typeof moves, was: Standing) {
  if (act === 'enter') return arrivals[was]
  return ({ break: 'dropped', giveUp: 'given_up', leave: 'left' } as const)[act]
}

/** Whether the host can let the patron in: both are there, and it has not been done. */
const mayAdmit = ({ state, patron, provider }: Room) =>
  state === 'waiting' && patron === 'here' && provider === 'here'

/** What becomes of a call when one of the two does something, or the clock does; null when it cannot be done. */
export function take(room: Room, act: Act, side: CallSide | null): Step | null {
  if (room.state === 'ended') return null
  if (act === 'end')
    return {
      room: { state: 'ended', patron: 'away', provider: 'away' },
      happened: [{ side, event: 'ended' }],
    }
  if (side === null) return null
  if (act === 'admit')
    return side === 'provider' && mayAdmit(room)
      ? {
          room: { ...room, state: 'live' },
          happened: [
            { side, event: 'admitted' },
            { side: null, event: 'connected' },
          ],
        }
      : null
  const { from, to } = moves[act]
  if (!from.includes(room[side])) return null
  const after = { ...room, [side]: to }
  const event = eventOf(act, room[side])
  return {
    room: { ...after, state: stateOf(after, isLetIn(room)) },
    happened: event === null ? [] : [{ side, event }],
  }
}

/** Between which moments one can come in. */
export const doorOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  opensAt: new Date(startsAt.getTime() - CALL_OPENS_MINUTES * MINUTE),
  closesAt: new Date(endsAt.getTime() + CALL_CLOSES_MINUTES * MINUTE),
})

/** Until when the place of somebody is kept whose connection broke. */
export const awaitedUntil = (brokenAt: Date) => new Date(brokenAt.getTime() + CALL_GRACE_SECONDS * 1000)

/** What the door is made of: the time of a booking, and whether it takes place. */
export interface Met {
  startsAt: Date
  endsAt: Date
  status: string
}

const takesPlace = new Set(['confirmed', 'in_progress'])
const fellThrough = new Set(['held', 'requested', 'expired', 'declined', 'cancelled'])

/** How the door stands: `shut` is for good. Who is in may stay when the booking is completed meanwhile. */
export function doorState({ startsAt, endsAt, status }: Met, now: Date): 'early' | 'open' | 'shut' {
  const { opensAt, closesAt } = doorOf({ startsAt, endsAt })
  if (fellThrough.has(status) || now >= closesAt) return 'shut'
  return now < opensAt ? 'early' : 'open'
}

/** Whether a side may come in now: while the booking takes place, or back to a place that is kept. */
export const mayEnter = (room: Room, side: CallSide, { met, now }: { met: Met; now: Date }) =>
  room.state !== 'ended' &&
  doorState(met, now) === 'open' &&
  (takesPlace.has(met.status) || room[side] !== 'away')

/** How long ago somebody was seen, or lost. */
interface Sight {
  seenAt: Date
  brokenAt: Date | null
}

export type Sights = Partial<Record<CallSide, Sight>>

export interface Due {
  act: Act
  side: CallSide | null
  /** Since when it is so. */
  at: Date
}

/** What the clock does to a call: at most one thing, after which it may do another. */
export function dueOf(room: Room, sights: Sights, { met, now }: { met: Met; now: Date }): Due | null {
  if (room.state === 'ended') return null
  const door = doorState(met, now)
  if (door === 'shut') return { act: 'end', side: null, at: now }
  for (const side of ['patron', 'provider'] as const) {
    const sight = sights[side]
    if (room[side] === 'away' || !sight) continue
    // Moved to another time while somebody stood at the door.
    if (door === 'early') return { act: 'leave', side, at: now }
    if (sight.brokenAt && awaitedUntil(sight.brokenAt) <= now) return { act: 'giveUp', side, at: now }
    if (room[side] === 'here' && sight.seenAt.getTime() + UNSEEN_MS <= now.getTime())
      return { act: 'break', side, at: sight.seenAt }
  }
  return null
}

/** What a side may do in a call now. */
export function verbsOf(
  room: Room,
  side: CallSide,
  { met, now, hasStarted }: { met: Met; now: Date; hasStarted: boolean },
): CallVerb[] {
  const isHost = side === 'provider'
  const may: Record<CallVerb, boolean> = {
    enter: mayEnter(room, side, { met, now }),
    admit: isHost && mayAdmit(room),
    say: room[side] === 'here',
    leave: room[side] !== 'away',
    end: isHost && hasStarted && room.state !== 'ended',
  }
  return (Object.keys(may) as CallVerb[]).filter((verb) => may[verb])
}
