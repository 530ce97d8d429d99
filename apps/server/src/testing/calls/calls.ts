import type { CallSide } from '@wellspring/api/contract/calls'

import type { TestApp } from '../app.ts'
import type { Booked } from '../bookings.ts'
import type { Call, Calls } from '../calls.ts'
import { makeLive, makeMeeting, makeWaiting } from '../meetings.ts'

type Input = Record<string, unknown>

export function callCalls(stand: TestApp) {
  const as = async (side: CallSide, made: Promise<Booked>, input: Input = {}): Promise<Call> => {
    const { booking, ...people } = await made
    return { audience: side, cookie: people[side].cookie, input: { id: booking.id, ...input } }
  }
  return {
    'calls.getCall': () => as('patron', makeMeeting(stand)),
    'calls.listIceServers': () => as('patron', makeMeeting(stand)),
    'calls.admitToCall': () => as('provider', makeWaiting(stand)),
    'calls.leaveCall': () => as('patron', makeWaiting(stand)),
    'calls.endCall': () => as('provider', makeLive(stand)),
    'calls.listCallMessages': () => as('patron', makeWaiting(stand), { after: 0 }),
    'calls.sayInCall': () =>
      as('patron', makeWaiting(stand), { clientId: crypto.randomUUID(), text: 'Can you hear me?' }),
    'calls.listCallEvents': () => as('patron', makeLive(stand)),
  } satisfies Partial<Calls>
}
