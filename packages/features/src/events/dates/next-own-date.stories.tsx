import { eventDateSample } from '@wellspring/api/testing/events'

import { inStates } from '../../story-support.tsx'
import { NextDateOf } from './next-own-date.tsx'

export default { title: 'Features/Events/NextOwnDate' }

const date = eventDateSample()

const states = inStates(
  <NextDateOf
    providerId={date.organiser.id}
    eventsHref="/events"
    eventHref={(id) => `/events/${id}`}
    attendeesHref={(id, dateId) => `/events/${id}/dates/${dateId}`}
    checkInHref={(id, dateId) => `/events/${id}/check-in?date=${dateId}`}
  />,
  {
    filled: {
      sees: 'Breathing by the sea',
      answers: { events: { listEvents: { data: [date], total: 1 } } },
    },
    // The empty state renders nothing, so there is no story for it.
    empty: { sees: '', answers: { events: { listEvents: { data: [], total: 0 } } } },
  },
)

export const Loading = states.Loading

export const Filled = states.Filled

export const Failed = states.Failed
