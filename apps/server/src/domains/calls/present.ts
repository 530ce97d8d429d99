import { MOST_CALL_GUESTS, isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallGuest, CallPerson, CallPlace, CallRole } from '@wellspring/api/contract/call-places'
import type { Call, CallState } from '@wellspring/api/contract/calls'

import { allowedGuestActions } from './guests/rules.ts'
import type { Participants } from './state/participants.ts'
import { isHere } from './state/call-context.ts'
import type { GuestRow, CallContext } from './state/call-context.ts'
import {
  awaitedUntil,
  joinWindowOf,
  joinWindowState,
  isInMeeting,
  isPatronAdmitted,
  otherOf,
  presenceOf,
  allowedActions,
} from './rules.ts'
import type { Attendance } from './rules.ts'
import { listOthers } from './state/peers.ts'

/** Applies an end of the join window that the sweep has not recorded yet: it ends the call. */
function attendanceNow({ booking, attendance }: CallContext, now: Date): Attendance {
  if (joinWindowState(booking, now) !== 'shut') return attendance
  return { state: 'ended', patron: 'away', provider: 'away' }
}

/** The state of the call from the guest's perspective. */
function guestStateOf(attendance: Attendance, place: CallPlace): CallState {
  if (attendance.state === 'ended') return 'ended'
  const standing = presenceOf(attendance, place)
  if (standing === 'away') return 'idle'
  if (!isInMeeting(attendance, place)) return 'waiting'
  return standing === 'broken' ? 'reconnecting' : 'live'
}

function presentGuest(guest: GuestRow, attendance: Attendance, role: CallRole): CallGuest {
  const { id, kind, name, email, askedBy, place } = guest
  const status = guest.status === 'agreed' ? 'agreed' : 'asked'
  return {
    id,
    kind,
    name,
    askedBy,
    status,
    place,
    email: askedBy === role ? email : null,
    isHere: isHere(attendance, place),
    isAdmitted: isInMeeting(attendance, place),
    verbs: allowedGuestActions(
      {
        askedBy,
        status,
        place,
      },
      attendance,
      role,
    ),
  }
}

interface Viewer {
  faces: Participants
  phone: string | null
  now: Date
}

/** The call as seen from one of its places. */
export function presentCall(callContext: CallContext, place: CallPlace, { faces, phone, now }: Viewer): Call {
  const { booking, call, presences, guests } = callContext
  const attendance = attendanceNow(callContext, now)
  const person = (one: CallPlace): CallPerson => {
    const brokenAt = presenceOf(attendance, one) === 'broken' ? (presences[one]?.brokenAt ?? null) : null
    return {
      place: one,
      ...faces[one],
      isHere: isHere(attendance, one),
      awaitedUntil: brokenAt && awaitedUntil(brokenAt).toISOString(),
    }
  }
  const isGuest = isGuestPlace(place)
  const { place: _place, ...other } = person(isGuest ? 'provider' : otherOf(place))
  const { opensAt, closesAt } = joinWindowOf(booking)
  const isAdmitted =
    place === 'provider' || (isGuest ? isInMeeting(attendance, place) : isPatronAdmitted(attendance))
  // A waiting guest does not see the state of the two participants.
  const isTold = !isGuest || isAdmitted || attendance.state === 'ended'
  const hasRoom = guests.length < MOST_CALL_GUESTS
  return {
    bookingId: booking.id,
    state: isGuest ? guestStateOf(attendance, place) : attendance.state,
    place,
    other: { ...other, phone },
    people: listOthers(attendance, place).map(person),
    guests: isGuest ? [] : guests.map((guest) => presentGuest(guest, attendance, place)),
    title: isGuest ? 'Video call' : booking.service.title,
    opensAt: opensAt.toISOString(),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isAdmitted,
    startedAt: isTold ? (call.startedAt?.toISOString() ?? null) : null,
    endedAt: call.endedAt?.toISOString() ?? null,
    dropCount: isTold ? call.dropCount : 0,
    verbs: allowedActions(attendance, place, {
      met: booking,
      now,
      hasStarted: call.startedAt !== null,
      hasRoom,
    }),
  }
}
