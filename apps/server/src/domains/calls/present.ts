import { MOST_CALL_GUESTS, isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallGuest, CallPerson, CallPlace, CallSide } from '@wellspring/api/contract/call-places'
import type { Call, CallState } from '@wellspring/api/contract/calls'

import { guestVerbsOf } from './guest-rules.ts'
import type { Faces } from './people.ts'
import { isHere } from './room.ts'
import type { GuestRow, Scene } from './room.ts'
import { awaitedUntil, doorOf, doorState, isIn, isLetIn, otherOf, standingOf, verbsOf } from './rules.ts'
import type { Room } from './rules.ts'
import { listOthers } from './together.ts'

/** What the clock has not written down yet is seen as it is: a shut door ends a call. */
function asSeen({ booking, room }: Scene, now: Date): Room {
  if (doorState(booking, now) !== 'shut') return room
  return { state: 'ended', patron: 'away', provider: 'away' }
}

/** Where the call stands for whom the two have asked in. */
function guestStateOf(room: Room, place: CallPlace): CallState {
  if (room.state === 'ended') return 'ended'
  const standing = standingOf(room, place)
  if (standing === 'away') return 'idle'
  if (!isIn(room, place)) return 'waiting'
  return standing === 'broken' ? 'reconnecting' : 'live'
}

function presentGuest(guest: GuestRow, room: Room, side: CallSide): CallGuest {
  const { id, kind, name, email, askedBy, place } = guest
  const status = guest.status === 'agreed' ? 'agreed' : 'asked'
  return {
    id,
    kind,
    name,
    askedBy,
    status,
    place,
    email: askedBy === side ? email : null,
    isHere: isHere(room, place),
    isAdmitted: isIn(room, place),
    verbs: guestVerbsOf(
      {
        askedBy,
        status,
        place,
      },
      room,
      side,
    ),
  }
}

interface Seen {
  faces: Faces
  /** Of the other of the two. */
  phone: string | null
  now: Date
}

/** A call as it is seen from one of its places. */
export function presentCall(scene: Scene, place: CallPlace, { faces, phone, now }: Seen): Call {
  const { booking, call, presences, guests } = scene
  const room = asSeen(scene, now)
  const person = (one: CallPlace): CallPerson => {
    const brokenAt = standingOf(room, one) === 'broken' ? (presences[one]?.brokenAt ?? null) : null
    return {
      place: one,
      ...faces[one],
      isHere: isHere(room, one),
      awaitedUntil: brokenAt && awaitedUntil(brokenAt).toISOString(),
    }
  }
  const isGuest = isGuestPlace(place)
  const { place: _place, ...other } = person(isGuest ? 'provider' : otherOf(place))
  const { opensAt, closesAt } = doorOf(booking)
  const isAdmitted = place === 'provider' || (isGuest ? isIn(room, place) : isLetIn(room))
  // Whoever waits is not told how it goes with the two.
  const isTold = !isGuest || isAdmitted || room.state === 'ended'
  const hasRoom = guests.length < MOST_CALL_GUESTS
  return {
    bookingId: booking.id,
    state: isGuest ? guestStateOf(room, place) : room.state,
    side: place,
    other: { ...other, phone },
    people: listOthers(room, place).map(person),
    guests: isGuest ? [] : guests.map((guest) => presentGuest(guest, room, place)),
    title: isGuest ? 'Video call' : booking.service.title,
    opensAt: opensAt.toISOString(),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isAdmitted,
    startedAt: isTold ? (call.startedAt?.toISOString() ?? null) : null,
    endedAt: call.endedAt?.toISOString() ?? null,
    dropCount: isTold ? call.dropCount : 0,
    verbs: verbsOf(room, place, { met: booking, now, hasStarted: call.startedAt !== null, hasRoom }),
  }
}
