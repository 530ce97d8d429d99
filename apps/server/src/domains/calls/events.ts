import type { CallPlace, CallRole, GuestKind } from '@wellspring/api/contract/call-places'
import type { CallState } from '@wellspring/api/contract/calls'

interface CallStep {
  state: CallState
}

interface Passage extends CallStep {
  place: CallPlace
}

interface Entered extends CallStep {
  role: CallRole
  /** How often this person has arrived. */
  visit: number
  isArrival: boolean
  isAlone: boolean
}

interface GuestStep extends CallStep {
  role: CallRole
  guestId: string
}

interface GuestPassage extends Passage {
  guestId: string
}

interface Said {
  place: CallPlace
  seq: number
}

export interface CallEvents {
  'call.enter': Entered
  'call.admit': CallStep
  'call.leave': Passage
  /** A connection broke. The place is reserved for a grace period. */
  'call.drop': Passage
  'call.return': Passage
  'call.end': Passage
  'call.settle': CallStep
  'callMessage.send': Said
  'callGuest.invite': { role: CallRole; guestId: string; kind: GuestKind }
  'callGuest.approve': GuestStep
  'callGuest.withdraw': GuestStep
  'callGuest.admit': GuestStep
  'callGuest.enter': GuestPassage
  'callGuest.leave': GuestPassage
  'callMessage.sendAsGuest': Said
}

declare module '../../event.ts' {
  interface Events extends CallEvents {}
}
