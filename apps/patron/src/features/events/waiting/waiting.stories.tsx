import { standardPolicy } from '@wellspring/api/contract/services'
import { eventWaitSample } from '@wellspring/api/testing/events'
import { inStates } from '@wellspring/features/story-support'

import { WaitScreen } from './wait-screen.tsx'

export default { title: 'Patron/Events/Waiting' }

const entry = eventWaitSample()
const offer = {
  until: '2026-06-18T09:00:00.000Z',
  price: 80,
  policy: standardPolicy,
  attendances: ['in_person' as const],
}

const states = inStates(<WaitScreen id={entry.id} onTaken={() => {}} />, {
  filled: {
    sees: 'Take them and pay',
    answers: { events: { getEventWait: { entry: eventWaitSample({ status: 'offered', offer }) } } },
  },
  empty: {
    sees: 'We will email you when places are free and it is your turn.',
    answers: { events: { getEventWait: { entry } } },
  },
})

export const Loading = states.Loading

export const Waiting = states.Empty

export const Offered = states.Filled

export const Failed = states.Failed
