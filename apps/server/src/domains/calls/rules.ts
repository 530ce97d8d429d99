import type { CallEvent, CallState, CallVerb } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallPlace, CallRole, GuestPlace } from '@wellspring/api/contract/call-places'
import {
  CALL_CLOSES_MINUTES,
  CALL_GRACE_SECONDS,
  CALL_OPENS_MINUTES,
} from '@wellspring/api/contract/join-window'
import { keysOf } from '@wellspring/api/contract/record-keys'

import { MINUTE_MS } from '../../time.ts'

/** A person's presence in a call. A broken connection keeps its place for a grace period. */
export type PresenceState = 'away' | 'here' | 'broken'

/** A guest's presence in a call. */
export interface GuestPresence {
  standing: PresenceState
  /** Whether the host has admitted the guest. */
  isIn: boolean
}

/** The state of a call with the presence of its two participants and their guests. */
export interface Attendance {
  state: CallState
  patron: PresenceState
  provider: PresenceState
  guests?: Partial<Record<GuestPlace, GuestPresence>>
}

export type CommandName = 'enter' | 'admit' | 'break' | 'giveUp' | 'leave' | 'end'

/** An entry of the call's history. */
type Happened = Pick<CallEvent, 'place' | 'event'>

export interface Transition {
  attendance: Attendance
  happened: Happened[]
}

/** The other participant. */
export const otherOf = (role: CallRole): CallRole => (role === 'patron' ? 'provider' : 'patron')

/** The presence at a place. */
export const presenceOf = (attendance: Attendance, place: CallPlace): PresenceState =>
  isGuestPlace(place) ? (attendance.guests?.[place]?.standing ?? 'away') : attendance[place]

/** The state that follows from the presences. An admitted patron stays admitted while neither participant is away. */
function stateOf(
  { state, patron, provider }: Pick<Attendance, CallRole | 'state'>,
  wasAdmitted: boolean,
): CallState {
  if (state === 'ended') return 'ended'
  if (patron === 'away') return 'idle'
  if (!wasAdmitted || provider === 'away') return 'waiting'
  return patron === 'here' && provider === 'here' ? 'live' : 'reconnecting'
}

/** Whether the host has admitted the patron. */
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

/** Whether the host can admit the patron: both are present and the patron still waits. */
const mayAdmit = ({ state, patron, provider }: Attendance) =>
  state === 'waiting' && patron === 'here' && provider === 'here'

/** Whether the host can admit a guest. Guests follow the patron and cannot stay without them. */
export const mayAdmitGuest = (attendance: Attendance, place: GuestPlace) => {
  const guest = attendance.guests?.[place]
  return attendance.state === 'live' && guest?.standing === 'here' && !guest.isIn
}

/** Whether the person at a place sees and hears the others. */
export const isInMeeting = (attendance: Attendance, place: CallPlace) =>
  isPatronAdmitted(attendance) &&
  (isGuestPlace(place) ? (attendance.guests?.[place]?.isIn ?? false) : true) &&
  presenceOf(attendance, place) !== 'away'

/**
 * Removes guests from the meeting when a participant has left. A broken connection within its grace period does not
 * count.
 */
function withoutGuests(attendance: Attendance): Attendance {
  if (isPatronAdmitted(attendance) || !attendance.guests) return attendance
  const waiting = Object.entries(attendance.guests).map(([place, one]) => [place, { ...one, isIn: false }])
  return { ...attendance, guests: Object.fromEntries(waiting) as NonNullable<Attendance['guests']> }
}

/** The transition for a guest's command. It does not change the state of the call. */
function transitionGuest(attendance: Attendance, act: CommandName, place: GuestPlace): Transition | null {
  const was = attendance.guests?.[place]
  if (!was || act === 'end') return null
  const become = (guest: GuestPresence, event: Happened['event'] | null): Transition => ({
    attendance: { ...attendance, guests: { ...attendance.guests, [place]: guest } },
    happened: event === null ? [] : [{ place, event }],
  })
  if (act === 'admit')
    return mayAdmitGuest(attendance, place) ? become({ ...was, isIn: true }, 'let_in') : null
  const { from, to } = presenceTransitions[act]
  if (!from.includes(was.standing)) return null
  const keeps = act === 'break' || (act === 'enter' && was.standing !== 'away')
  return become({ standing: to, isIn: keeps && was.isIn }, eventOf(act, was.standing))
}

/** The transition for a command by a person or the clock, or null when it is not allowed. */
export function transitionCall(
  attendance: Attendance,
  act: CommandName,
  place: CallPlace | null,
): Transition | null {
  if (attendance.state === 'ended') return null
  if (act === 'end')
    return {
      attendance: { state: 'ended', patron: 'away', provider: 'away' },
      happened: [{ place, event: 'ended' }],
    }
  if (place === null) return null
  if (isGuestPlace(place)) return transitionGuest(attendance, act, place)
  if (act === 'admit')
    return place === 'provider' && mayAdmit(attendance)
      ? {
          attendance: { ...attendance, state: 'live' },
          happened: [
            { place, event: 'admitted' },
            { place: null, event: 'connected' },
          ],
        }
      : null
  const { from, to } = presenceTransitions[act]
  if (!from.includes(attendance[place])) return null
  const after = { ...attendance, [place]: to }
  const event = eventOf(act, attendance[place])
  return {
    attendance: withoutGuests({ ...after, state: stateOf(after, isPatronAdmitted(attendance)) }),
    happened: event === null ? [] : [{ place, event }],
  }
}

/** The time span in which a call can be joined. */
export const joinWindowOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  opensAt: new Date(startsAt.getTime() - CALL_OPENS_MINUTES * MINUTE_MS),
  closesAt: new Date(endsAt.getTime() + CALL_CLOSES_MINUTES * MINUTE_MS),
})

/** When the grace period of a broken connection ends. */
export const awaitedUntil = (brokenAt: Date) => new Date(brokenAt.getTime() + CALL_GRACE_SECONDS * 1000)

/** What the join window depends on: the booking's time and status. */
export interface BookedTime {
  startsAt: Date
  endsAt: Date
  status: string
}

const ongoingStatuses = new Set(['confirmed', 'in_progress'])
const endedStatuses = new Set(['held', 'requested', 'expired', 'declined', 'cancelled'])

/**
 * The state of the join window. `shut` is final. People in the call may stay when the booking is completed meanwhile.
 */
export function joinWindowState(
  { startsAt, endsAt, status }: BookedTime,
  now: Date,
): 'early' | 'open' | 'shut' {
  const { opensAt, closesAt } = joinWindowOf({ startsAt, endsAt })
  if (endedStatuses.has(status) || now >= closesAt) return 'shut'
  return now < opensAt ? 'early' : 'open'
}

/** Whether a person may enter at this time: the booking is active, or their place is reserved. */
export const mayEnter = (
  attendance: Attendance,
  place: CallPlace,
  { met, now }: { met: BookedTime; now: Date },
) =>
  attendance.state !== 'ended' &&
  joinWindowState(met, now) === 'open' &&
  (ongoingStatuses.has(met.status) || presenceOf(attendance, place) !== 'away')

/** Whether guests can be invited: the booking is active or upcoming. */
export const mayInvite = (attendance: Attendance, { met, now }: { met: BookedTime; now: Date }) =>
  attendance.state !== 'ended' && ongoingStatuses.has(met.status) && joinWindowState(met, now) !== 'shut'

/** What a person may do in a call at this time. */
export function allowedActions(
  attendance: Attendance,
  place: CallPlace,
  { met, now, hasStarted, hasRoom }: { met: BookedTime; now: Date; hasStarted: boolean; hasRoom: boolean },
): CallVerb[] {
  const isHost = place === 'provider'
  const standing = presenceOf(attendance, place)
  const may: Record<CallVerb, boolean> = {
    enter: mayEnter(attendance, place, { met, now }),
    admit: isHost && mayAdmit(attendance),
    say: standing === 'here' && (!isGuestPlace(place) || isInMeeting(attendance, place)),
    leave: standing !== 'away',
    end: isHost && hasStarted && attendance.state !== 'ended',
    askIn: !isGuestPlace(place) && hasRoom && mayInvite(attendance, { met, now }),
  }
  return keysOf(may).filter((verb) => may[verb])
}
