import type { CallEvent, CallState, CallVerb } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallPlace, CallSide, GuestPlace } from '@wellspring/api/contract/call-places'
import {
  CALL_CLOSES_MINUTES,
  CALL_GRACE_SECONDS,
  CALL_OPENS_MINUTES,
} from '@wellspring/api/contract/call-door'

const MINUTE = 60_000

/** How somebody stands to a call; the place of a broken connection is kept for a while. */
export type Standing = 'away' | 'here' | 'broken'

/** How somebody stands to a call who was asked in. */
export interface GuestStanding {
  standing: Standing
  /** The host has let them in. */
  isIn: boolean
}

/** A call, and how its two stand to it, and whom they have asked in. */
export interface Room {
  state: CallState
  patron: Standing
  provider: Standing
  guests?: Partial<Record<GuestPlace, GuestStanding>>
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

/** How whoever has a place stands to the call. */
export const standingOf = (room: Room, place: CallPlace): Standing =>
  isGuestPlace(place) ? (room.guests?.[place]?.standing ?? 'away') : room[place]

/** Where a call stands by who is there: whoever was let in stays in while neither of the two is away. */
function stateOf({ state, patron, provider }: Pick<Room, CallSide | 'state'>, wasLetIn: boolean): CallState {
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

/** Whether the host can let somebody in who was asked in: after the patron, and not without them. */
export const mayLetIn = (room: Room, place: GuestPlace) => {
  const guest = room.guests?.[place]
  return room.state === 'live' && guest?.standing === 'here' && !guest.isIn
}

/** Whether whoever has a place sees and hears the others. */
export const isIn = (room: Room, place: CallPlace) =>
  isLetIn(room) &&
  (isGuestPlace(place) ? (room.guests?.[place]?.isIn ?? false) : true) &&
  standingOf(room, place) !== 'away'

/** Whom the two have asked in is in only while both of them are, or their places are kept. */
function withoutThem(room: Room): Room {
  if (isLetIn(room) || !room.guests) return room
  const waiting = Object.entries(room.guests).map(([place, one]) => [place, { ...one, isIn: false }])
  return { ...room, guests: Object.fromEntries(waiting) as NonNullable<Room['guests']> }
}

/** What becomes of a call when somebody comes or goes who was asked in: it goes on as before. */
function takeGuest(room: Room, act: Act, place: GuestPlace): Step | null {
  const was = room.guests?.[place]
  if (!was || act === 'end') return null
  const become = (guest: GuestStanding, event: Happened['event'] | null): Step => ({
    room: { ...room, guests: { ...room.guests, [place]: guest } },
    happened: event === null ? [] : [{ side: place, event }],
  })
  if (act === 'admit') return mayLetIn(room, place) ? become({ ...was, isIn: true }, 'let_in') : null
  const { from, to } = moves[act]
  if (!from.includes(was.standing)) return null
  const keeps = act === 'break' || (act === 'enter' && was.standing !== 'away')
  return become({ standing: to, isIn: keeps && was.isIn }, eventOf(act, was.standing))
}

/** What becomes of a call when somebody does something, or the clock does; null when it cannot be done. */
export function take(room: Room, act: Act, side: CallPlace | null): Step | null {
  if (room.state === 'ended') return null
  if (act === 'end')
    return {
      room: { state: 'ended', patron: 'away', provider: 'away' },
      happened: [{ side, event: 'ended' }],
    }
  if (side === null) return null
  if (isGuestPlace(side)) return takeGuest(room, act, side)
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
    room: withoutThem({ ...after, state: stateOf(after, isLetIn(room)) }),
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

/** Whether somebody may come in now: while the booking takes place, or back to a place that is kept. */
export const mayEnter = (room: Room, side: CallPlace, { met, now }: { met: Met; now: Date }) =>
  room.state !== 'ended' &&
  doorState(met, now) === 'open' &&
  (takesPlace.has(met.status) || standingOf(room, side) !== 'away')

/** Whether somebody can be asked in at all: while the booking takes place, or is to. */
export const mayAskIn = (room: Room, { met, now }: { met: Met; now: Date }) =>
  room.state !== 'ended' && takesPlace.has(met.status) && doorState(met, now) !== 'shut'

/** What somebody may do in a call now. */
export function verbsOf(
  room: Room,
  side: CallPlace,
  { met, now, hasStarted, hasRoom }: { met: Met; now: Date; hasStarted: boolean; hasRoom: boolean },
): CallVerb[] {
  const isHost = side === 'provider'
  const standing = standingOf(room, side)
  const may: Record<CallVerb, boolean> = {
    enter: mayEnter(room, side, { met, now }),
    admit: isHost && mayAdmit(room),
    say: standing === 'here' && (!isGuestPlace(side) || isIn(room, side)),
    leave: standing !== 'away',
    end: isHost && hasStarted && room.state !== 'ended',
    askIn: !isGuestPlace(side) && hasRoom && mayAskIn(room, { met, now }),
  }
  return (Object.keys(may) as CallVerb[]).filter((verb) => may[verb])
}
