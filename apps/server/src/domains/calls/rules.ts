import type { CallEvent, CallState, CallVerb } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallPlace, CallSide, GuestPlace } from '@wellspring/api/contract/call-places'
import {
  CALL_CLOSES_MINUTES,
  CALL_GRACE_SECONDS,
  CALL_OPENS_MINUTES,
} from '@wellspring/api/contract/call-door'

import { MINUTE_MS } from '../../time.ts'

/** How somebody stands to a call; the place of a broken connection is kept for a while. */
export type PresenceState = 'away' | 'here' | 'broken'

/** How somebody stands to a call who was asked in. */
export interface GuestPresence {
  standing: PresenceState
  /** The host has let them in. */
  isIn: boolean
}

/** A call, and how its two stand to it, and whom they have asked in. */
export interface Attendance {
  state: CallState
  patron: PresenceState
  provider: PresenceState
  guests?: Partial<Record<GuestPlace, GuestPresence>>
}

export type CommandName = 'enter' | 'admit' | 'break' | 'giveUp' | 'leave' | 'end'

/** What happened, as it is written down. */
type Happened = Pick<CallEvent, 'side' | 'event'>

export interface Transition {
  attendance: Attendance
  happened: Happened[]
}

/** The other one of the two. */
export const otherOf = (side: CallSide): CallSide => (side === 'patron' ? 'provider' : 'patron')

/** How whoever has a place stands to the call. */
export const presenceOf = (attendance: Attendance, place: CallPlace): PresenceState =>
  isGuestPlace(place) ? (attendance.guests?.[place]?.standing ?? 'away') : attendance[place]

/** Where a call stands by who is there: whoever was let in stays in while neither of the two is away. */
function stateOf(
  { state, patron, provider }: Pick<Attendance, CallSide | 'state'>,
  wasLetIn: boolean,
): CallState {
  if (state === 'ended') return 'ended'
  if (patron === 'away') return 'idle'
  if (!wasLetIn || provider === 'away') return 'waiting'
  return patron === 'here' && provider === 'here' ? 'live' : 'reconnecting'
}

/** Whether the host has let the patron in. */
export const isPatronAdmitted = ({ state }: Pick<Attendance, 'state'>) =>
  state === 'live' || state === 'reconnecting'

const arrivals = { away: 'arrived', broken: 'returned', here: null } as const

const presenceTransitions: Record<
  Exclude<CommandName, 'admit' | 'end'>,
  { from: readonly PresenceState[]; to: PresenceState }
> = {
  enter: { from: ['away', 'here', 'broken'], to: 'here' },
  break: { from: ['here'], to: 'broken' },
  giveUp: { from: ['broken'], to: 'away' },
  leave: { from: ['here', 'broken'], to: 'away' },
}

function eventOf(act: keyof typeof presenceTransitions, was: PresenceState) {
  if (act === 'enter') return arrivals[was]
  return ({ break: 'dropped', giveUp: 'given_up', leave: 'left' } as const)[act]
}

/** Whether the host can let the patron in: both are there, and it has not been done. */
const mayAdmit = ({ state, patron, provider }: Attendance) =>
  state === 'waiting' && patron === 'here' && provider === 'here'

/** Whether the host can let somebody in who was asked in: after the patron, and not without them. */
export const mayAdmitGuest = (attendance: Attendance, place: GuestPlace) => {
  const guest = attendance.guests?.[place]
  return attendance.state === 'live' && guest?.standing === 'here' && !guest.isIn
}

/** Whether whoever has a place sees and hears the others. */
export const isInMeeting = (attendance: Attendance, place: CallPlace) =>
  isPatronAdmitted(attendance) &&
  (isGuestPlace(place) ? (attendance.guests?.[place]?.isIn ?? false) : true) &&
  presenceOf(attendance, place) !== 'away'

/** Whom the two have asked in is in only while both of them are, or their places are kept. */
function withoutGuests(attendance: Attendance): Attendance {
  if (isPatronAdmitted(attendance) || !attendance.guests) return attendance
  const waiting = Object.entries(attendance.guests).map(([place, one]) => [place, { ...one, isIn: false }])
  return { ...attendance, guests: Object.fromEntries(waiting) as NonNullable<Attendance['guests']> }
}

/** What becomes of a call when somebody comes or goes who was asked in: it goes on as before. */
function transitionGuest(attendance: Attendance, act: CommandName, place: GuestPlace): Transition | null {
  const was = attendance.guests?.[place]
  if (!was || act === 'end') return null
  const become = (guest: GuestPresence, event: Happened['event'] | null): Transition => ({
    attendance: { ...attendance, guests: { ...attendance.guests, [place]: guest } },
    happened: event === null ? [] : [{ side: place, event }],
  })
  if (act === 'admit')
    return mayAdmitGuest(attendance, place) ? become({ ...was, isIn: true }, 'let_in') : null
  const { from, to } = presenceTransitions[act]
  if (!from.includes(was.standing)) return null
  const keeps = act === 'break' || (act === 'enter' && was.standing !== 'away')
  return become({ standing: to, isIn: keeps && was.isIn }, eventOf(act, was.standing))
}

/** What becomes of a call when somebody does something, or the clock does; null when it cannot be done. */
export function transitionCall(
  attendance: Attendance,
  act: CommandName,
  side: CallPlace | null,
): Transition | null {
  if (attendance.state === 'ended') return null
  if (act === 'end')
    return {
      attendance: { state: 'ended', patron: 'away', provider: 'away' },
      happened: [{ side, event: 'ended' }],
    }
  if (side === null) return null
  if (isGuestPlace(side)) return transitionGuest(attendance, act, side)
  if (act === 'admit')
    return side === 'provider' && mayAdmit(attendance)
      ? {
          attendance: { ...attendance, state: 'live' },
          happened: [
            { side, event: 'admitted' },
            { side: null, event: 'connected' },
          ],
        }
      : null
  const { from, to } = presenceTransitions[act]
  if (!from.includes(attendance[side])) return null
  const after = { ...attendance, [side]: to }
  const event = eventOf(act, attendance[side])
  return {
    attendance: withoutGuests({ ...after, state: stateOf(after, isPatronAdmitted(attendance)) }),
    happened: event === null ? [] : [{ side, event }],
  }
}

/** Between which moments one can come in. */
export const joinWindowOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  opensAt: new Date(startsAt.getTime() - CALL_OPENS_MINUTES * MINUTE_MS),
  closesAt: new Date(endsAt.getTime() + CALL_CLOSES_MINUTES * MINUTE_MS),
})

/** Until when the place of somebody is kept whose connection broke. */
export const awaitedUntil = (brokenAt: Date) => new Date(brokenAt.getTime() + CALL_GRACE_SECONDS * 1000)

/** What the door is made of: the time of a booking, and whether it takes place. */
export interface BookedTime {
  startsAt: Date
  endsAt: Date
  status: string
}

const ongoingStatuses = new Set(['confirmed', 'in_progress'])
const endedStatuses = new Set(['held', 'requested', 'expired', 'declined', 'cancelled'])

/** How the door stands: `shut` is for good. Who is in may stay when the booking is completed meanwhile. */
export function joinWindowState(
  { startsAt, endsAt, status }: BookedTime,
  now: Date,
): 'early' | 'open' | 'shut' {
  const { opensAt, closesAt } = joinWindowOf({ startsAt, endsAt })
  if (endedStatuses.has(status) || now >= closesAt) return 'shut'
  return now < opensAt ? 'early' : 'open'
}

/** Whether somebody may come in now: while the booking takes place, or back to a place that is kept. */
export const mayEnter = (
  attendance: Attendance,
  side: CallPlace,
  { met, now }: { met: BookedTime; now: Date },
) =>
  attendance.state !== 'ended' &&
  joinWindowState(met, now) === 'open' &&
  (ongoingStatuses.has(met.status) || presenceOf(attendance, side) !== 'away')

/** Whether somebody can be asked in at all: while the booking takes place, or is to. */
export const mayInvite = (attendance: Attendance, { met, now }: { met: BookedTime; now: Date }) =>
  attendance.state !== 'ended' && ongoingStatuses.has(met.status) && joinWindowState(met, now) !== 'shut'

/** What somebody may do in a call now. */
export function allowedActions(
  attendance: Attendance,
  side: CallPlace,
  { met, now, hasStarted, hasRoom }: { met: BookedTime; now: Date; hasStarted: boolean; hasRoom: boolean },
): CallVerb[] {
  const isHost = side === 'provider'
  const standing = presenceOf(attendance, side)
  const may: Record<CallVerb, boolean> = {
    enter: mayEnter(attendance, side, { met, now }),
    admit: isHost && mayAdmit(attendance),
    say: standing === 'here' && (!isGuestPlace(side) || isInMeeting(attendance, side)),
    leave: standing !== 'away',
    end: isHost && hasStarted && attendance.state !== 'ended',
    askIn: !isGuestPlace(side) && hasRoom && mayInvite(attendance, { met, now }),
  }
  return (Object.keys(may) as CallVerb[]).filter((verb) => may[verb])
}
