import type { CallGuest, CallPerson } from '../contract/call-places.ts'
import type { GuestCall } from '../contract/call-guests.ts'
import type { Call, CallMessage } from '../contract/calls.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000000${last}`

type Change = Partial<Omit<Call, 'other'>> & { other?: Partial<Call['other']> | undefined }

const together = new Set(['live', 'reconnecting'])

/** The other party as a participant of the call. */
function peopleOf({ state, place, other }: Pick<Call, 'state' | 'place' | 'other'>): CallPerson[] {
  if (!together.has(state)) return []
  const { phone: _phone, ...person } = other
  return [{ ...person, place: place === 'provider' ? 'patron' : 'provider' }]
}

/** The call of `bookingSample`, as its patron sees it while it can be entered. */
export function callSample({ other, ...change }: Change = {}): Call {
  const call = {
    bookingId: id('a1'),
    state: 'idle',
    place: 'patron',
    title: 'First talk',
    guests: [],
    opensAt: '2026-06-16T13:50:00.000Z',
    startsAt: '2026-06-16T14:00:00.000Z',
    endsAt: '2026-06-16T14:50:00.000Z',
    closesAt: '2026-06-16T15:20:00.000Z',
    isAdmitted: false,
    startedAt: null,
    endedAt: null,
    dropCount: 0,
    verbs: ['enter'],
    ...change,
    other: {
      name: 'Dr. Grace Hopper',
      imageUrl: null,
      phone: '+12125550100',
      isHere: false,
      awaitedUntil: null,
      ...other,
    },
  } satisfies Omit<Call, 'people'>
  return { ...call, people: change.people ?? peopleOf(call) }
}

/** An interpreter invited by the provider, as the patron sees it. */
export const callGuestSample = (change: Partial<CallGuest> = {}): CallGuest => ({
  id: id('b1'),
  kind: 'interpreter',
  name: 'Dana Haddad',
  email: null,
  askedBy: 'provider',
  status: 'asked',
  place: 'guest1',
  isHere: false,
  isAdmitted: false,
  verbs: ['agree', 'withdraw'],
  ...change,
})

/** The call page of the interpreter. */
export const guestCallSample = (change: Change = {}): GuestCall => ({
  call: callSample({
    place: 'guest1',
    title: 'Video call',
    ...change,
    other: {
      name: 'Grace',
      phone: null,
      ...change.other,
    },
  }),
  invitation: { name: 'Dana Haddad', kind: 'interpreter', from: 'Grace', askedBy: 'provider' },
})

export const callMessageSample = (change: Partial<CallMessage> = {}): CallMessage => ({
  seq: 1,
  clientId: id('e1'),
  place: 'provider',
  text: 'Can you hear me?',
  guestName: null,
  sentAt: '2026-06-16T14:01:00.000Z',
  ...change,
})
