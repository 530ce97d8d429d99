import type { CallGuest, CallPerson, CallPlace, GuestKind } from '@wellspring/api/contract/call-places'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import type { Call, CallMessage } from '@wellspring/api/contract/calls'
import { t } from '@wellspring/words/macro'

export const guestKindWords: Record<GuestKind, string> = {
  interpreter: 'interpreter',
  family: t`family or friend`,
}

/** The role a guest is invited as. */
export const guestRoleWords: Record<GuestKind, string> = {
  interpreter: t`an interpreter`,
  family: t`family or a friend`,
}

/** `Dana Haddad (interpreter)` */
export const whoIs = ({ name, kind }: Pick<CallGuest, 'name' | 'kind'>) => `${name} (${guestKindWords[kind]})`

/** A guest's status as a sentence. */
export function guestStateWords({ status, askedBy, isHere, isAdmitted }: CallGuest, call: Call): string {
  if (status === 'asked')
    return askedBy === call.place
      ? t`${call.other.name} has not agreed yet.`
      : t`${call.other.name} would like them there. Do you agree?`
  if (isAdmitted) return isHere ? t`In the call.` : t`Lost the connection. We are keeping their place.`
  return isHere ? t`In the waiting room.` : t`Has a personal link, and is not here yet.`
}

/** The author of a message, as its reader would name them. */
export function authorOf({ place, guestName }: CallMessage, call: Pick<Call, 'place' | 'other' | 'people'>) {
  if (place === call.place) return t`You`
  if (guestName !== null) return guestName
  return call.people.find((one) => one.place === place)?.name ?? call.other.name
}

/** The names of everybody else in the call. */
export const namesOf = ({ people, other }: Pick<Call, 'people' | 'other'>) =>
  people.length > 0 ? people.map(({ name }) => name).join(', ') : other.name

type Known = Pick<CallPerson, 'place' | 'name' | 'isHere'>

/** What changed among the guests, and for a guest among the other participants. */
export function peopleNews(before: readonly Known[], now: readonly Known[], own: CallPlace): string | null {
  const told = ({ place }: Known) => isGuestPlace(place) || isGuestPlace(own)
  for (const one of now.filter(told)) {
    const was = before.find(({ place }) => place === one.place)
    if (!was) return t`${one.name} has joined.`
    if (was.isHere && !one.isHere) return t`${one.name} has lost the connection. We are keeping their place.`
    if (!was.isHere && one.isHere) return t`${one.name} is back.`
  }
  const gone = before.filter(told).find(({ place }) => !now.some((one) => one.place === place))
  return gone ? t`${gone.name} has left.` : null
}
