import type { Call, CallMessage } from '../contract/calls.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000000${last}`

/** The call of `bookingSample`, as its patron sees it while the door is open. */
export const callSample = ({
  other,
  ...change
}: Partial<Omit<Call, 'other'>> & { other?: Partial<Call['other']> } = {}): Call => ({
  ...{ bookingId: id('a1'), state: 'idle', side: 'patron', title: 'First talk' },
  ...{ opensAt: '2026-06-16T13:50:00.000Z', startsAt: '2026-06-16T14:00:00.000Z' },
  ...{ endsAt: '2026-06-16T14:50:00.000Z', closesAt: '2026-06-16T15:20:00.000Z' },
  ...{ isAdmitted: false, startedAt: null, endedAt: null, dropCount: 0, verbs: ['enter'] },
  ...change,
  other: {
    ...{ name: 'Dr. Grace Hopper', imageUrl: null, phone: '+12125550100' },
    ...{ isHere: false, awaitedUntil: null },
    ...other,
  },
})

export const callMessageSample = (change: Partial<CallMessage> = {}): CallMessage => ({
  ...{ seq: 1, clientId: id('e1'), side: 'provider', text: 'Can you hear me?' },
  sentAt: '2026-06-16T14:01:00.000Z',
  ...change,
})
