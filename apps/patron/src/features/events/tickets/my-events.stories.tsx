import { eventBookingSample, eventWaitSample } from '@wellspring/api/testing/events'
import { inStates } from '@wellspring/features/story-support'

import { MyEventsScreen } from './my-events-screen.tsx'

export default { title: 'Patron/Events/MyEvents' }

const states = inStates(<MyEventsScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'Your waitlist',
    answers: {
      events: {
        listEventBookings: { bookings: [eventBookingSample()], totalRecords: 1 },
        listEventWaits: { entries: [eventWaitSample()], totalRecords: 1 },
      },
    },
  },
  empty: {
    sees: 'No tickets yet',
    answers: {
      events: {
        listEventBookings: { bookings: [], totalRecords: 0 },
        listEventWaits: { entries: [], totalRecords: 0 },
      },
    },
  },
  failed: 'My events',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
