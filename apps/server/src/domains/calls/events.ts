import type { CallPlace, CallSide, GuestKind } from '@wellspring/api/contract/call-places'
import type { CallState } from '@wellspring/api/contract/calls'

interface CallStep {
  state: CallState
}

interface Passage extends CallStep {
  side: CallPlace
}

interface Entered extends CallStep {
  side: CallSide
  /** How often this side has arrived. */
  visit: number
  isArrival: boolean
  isAlone: boolean
}

interface GuestStep extends CallStep {
  side: CallSide
  guestId: string
}

interface GuestPassage extends Passage {
  guestId: string
}

interface Said {
  side: CallPlace
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
  'callGuest.invite': { side: CallSide; guestId: string; kind: GuestKind }
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
