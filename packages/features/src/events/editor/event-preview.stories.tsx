import { ownEventSample } from '@wellspring/api/testing/events'

import { inStates } from '../../story-support.tsx'
import { EventPreview } from './event-preview.tsx'

export default { title: 'Features/Events/EventPreview' }

const event = ownEventSample({ status: 'draft' })

const states = inStates(<EventPreview id={event.id} back={{ href: '/events', label: 'Event' }} />, {
  filled: { sees: event.title, answers: { events: { getOwnEvent: { event } } } },
  empty: {
    sees: 'No dates yet.',
    answers: {
      events: {
        getOwnEvent: {
          event: ownEventSample({
            status: 'draft',
            title: 'A title alone',
            description: '',
            area: null,
            leaves: [],
            format: null,
            place: null,
            address: null,
            ticketTypes: [],
            occurrences: [],
          }),
        },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
